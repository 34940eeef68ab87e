//! Requests as objects: which carry a key, which are appended to, which never get one.
