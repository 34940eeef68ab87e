package oracle;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpServerKeepAliveHandler;
import io.netty.handler.codec.http.HttpServerUpgradeHandler;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http2.CleartextHttp2ServerUpgradeHandler;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2FrameCodec;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2ServerUpgradeCodec;
import io.netty.handler.codec.http2.Http2StreamChannel;
import io.netty.handler.codec.http2.Http2StreamFrameToHttpObjectCodec;
import io.netty.util.AsciiString;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A payment provider on a free port of the loopback address. It speaks HTTP/1.1 and HTTP/2 without TLS, and gRPC
 * over it, takes a POST to any path as a charge, and asks its {@link Ledger} what to do with it.
 */
final class Provider implements AutoCloseable {
    private static final int LIMIT = 1 << 20;
    private static final String KEY = "Idempotency-Key";
    private static final String RPC = "application/grpc";
    private static final Pattern CUSTOMER = Pattern.compile("customer\\\\?\"?\\s*[=:]\\s*\\\\?\"?([\\w-]+)");

    private final MultiThreadIoEventLoopGroup threads = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    private final Ledger ledger;
    private final Channel server;

    Provider(Ledger ledger) {
        this.ledger = ledger;
        this.server = new ServerBootstrap()
                .group(threads)
                .channel(NioServerSocketChannel.class)
                .childHandler(initializer(this::speakEither))
                .bind(InetAddress.getLoopbackAddress(), 0)
                .syncUninterruptibly()
                .channel();
    }

    URI address() {
        InetSocketAddress address = (InetSocketAddress) server.localAddress();
        return URI.create("http://127.0.0.1:" + address.getPort());
    }

    @Override
    public void close() {
        server.close().syncUninterruptibly();
        threads.shutdownGracefully(0, 1, java.util.concurrent.TimeUnit.SECONDS);
    }

    /** HTTP/2 for a client that begins with it or asks for it, else HTTP/1.1. */
    private void speakEither(Channel connection) {
        HttpServerCodec http1 = new HttpServerCodec();
        HttpServerUpgradeHandler upgrade = new HttpServerUpgradeHandler(http1,
                protocol -> AsciiString.contentEquals(Http2CodecUtil.HTTP_UPGRADE_PROTOCOL_NAME, protocol)
                        ? new Http2ServerUpgradeCodec(frames(), streams()) : null, LIMIT);
        connection.pipeline().addLast(new CleartextHttp2ServerUpgradeHandler(http1, upgrade,
                initializer(channel -> channel.pipeline().addLast(frames(), streams()))));
        connection.pipeline().addLast(new HttpServerKeepAliveHandler(), new HttpObjectAggregator(LIMIT), new Desk());
    }

    private static Http2FrameCodec frames() {
        return Http2FrameCodecBuilder.forServer().build();
    }

    private Http2MultiplexHandler streams() {
        return new Http2MultiplexHandler(initializer(stream -> stream.pipeline()
                .addLast(new Http2StreamFrameToHttpObjectCodec(true), new HttpObjectAggregator(LIMIT), new Desk())));
    }

    private static ChannelHandler initializer(java.util.function.Consumer<Channel> fill) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                fill.accept(channel);
            }
        };
    }

    /** Takes whole requests, of a connection or of one stream of it. */
    private final class Desk extends SimpleChannelInboundHandler<FullHttpRequest> {
        private boolean rpc;

        @Override
        protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
            if (!request.method().equals(HttpMethod.POST)) {
                reply(context, 200, "{}", null);
                return;
            }
            rpc = request.headers().get(HttpHeaderNames.CONTENT_TYPE, "").startsWith(RPC);
            Matcher customer = CUSTOMER.matcher(request.uri() + " " + request.content().toString(StandardCharsets.UTF_8));
            List<String> keys = request.headers().getAll(KEY);
            String who = customer.find() ? customer.group(1) : "?";
            answer(context, ledger.take(who, keys));
        }

        private void answer(ChannelHandlerContext context, Ledger.Answer answer) {
            switch (answer.fault()) {
                case NO_FAULT -> {
                    if (rpc) {
                        call(context, answer.body());
                    } else {
                        reply(context, answer.status(), answer.body(), null);
                    }
                }
                case STATUS_500_AFTER_COMMIT, STATUS_500_BEFORE_COMMIT -> reply(context, 500, answer.body(), null);
                case STATUS_503_AFTER_COMMIT -> reply(context, 503, answer.body(), null);
                case STATUS_429 -> reply(context, 429, answer.body(), null);
                case STATUS_429_RETRY_AFTER -> reply(context, 429, answer.body(), "1");
                case TIMEOUT_AFTER_COMMIT -> { }
                case RESET_AFTER_COMMIT, RESET_BEFORE_COMMIT -> reset(connection(context));
                case GOAWAY_AFTER_COMMIT -> goAway(context, 0);
                case GOAWAY_BEFORE_COMMIT -> goAway(context, 2);
            }
        }

        private void reply(ChannelHandlerContext context, int status, String body, String retryAfter) {
            FullHttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1,
                    HttpResponseStatus.valueOf(status), Unpooled.copiedBuffer(body, StandardCharsets.UTF_8));
            response.headers().set(HttpHeaderNames.CONTENT_TYPE, "application/json");
            response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, response.content().readableBytes());
            if (retryAfter != null) {
                response.headers().set(HttpHeaderNames.RETRY_AFTER, retryAfter);
            }
            context.writeAndFlush(response);
        }

        /** The answer of gRPC: one message behind its flag and length, and the status in the trailers. */
        private void call(ChannelHandlerContext context, String body) {
            byte[] message = body.getBytes(StandardCharsets.UTF_8);
            FullHttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK,
                    Unpooled.buffer().writeByte(0).writeInt(message.length).writeBytes(message));
            response.headers().set(HttpHeaderNames.CONTENT_TYPE, RPC);
            response.trailingHeaders().set("grpc-status", "0");
            context.writeAndFlush(response);
        }

        /** Ends the connection with a last stream id that lies this far below the stream of the request. */
        private void goAway(ChannelHandlerContext context, int below) {
            Http2StreamChannel stream = (Http2StreamChannel) context.channel();
            Http2FrameCodec frames = stream.parent().pipeline().get(Http2FrameCodec.class);
            ChannelHandlerContext connection = stream.parent().pipeline().context(frames);
            int last = Math.max(0, stream.stream().id() - below);
            frames.goAway(connection, last, Http2Error.NO_ERROR.code(), Unpooled.EMPTY_BUFFER, connection.newPromise())
                    .addListener(ChannelFutureListener.CLOSE);
            connection.flush();
        }

        private Channel connection(ChannelHandlerContext context) {
            return context.channel() instanceof Http2StreamChannel stream ? stream.parent() : context.channel();
        }

        private void reset(Channel connection) {
            ((SocketChannel) connection).config().setSoLinger(0);
            connection.close();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }
}
