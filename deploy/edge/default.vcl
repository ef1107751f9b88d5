vcl 4.1;

# Varnish in front of two servers (docs/operating/edge.md). It stores only what a server says may be shared, forgets a
# campaign when a server says so, and serves what it has while no server answers.
#
#   varnishd -a :6081 -a purge=10.0.0.5:6082 -f /etc/varnish/default.vcl -s malloc,1g -p http_gzip_support=off
#
# Without `http_gzip_support=off` Varnish asks the servers for gzip only, and pages are a fifth larger than with brotli.

import directors;
import std;

# The servers, which may purge. Visitors must not reach the socket "purge".
acl purgers {
  "localhost";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

probe readiness {
  .url = "/readyz";
  .interval = 1s;
  # A server answers within 3 s.
  .timeout = 4s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend server_1 {
  .host = "server-1";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 120s;
  .probe = readiness;
}

backend server_2 {
  .host = "server-2";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 120s;
  .probe = readiness;
}

# The same two without a probe, for when neither is ready: they have pages in memory, and words of their own for what
# they refuse.
backend server_1_anyway {
  .host = "server-1";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 120s;
}

backend server_2_anyway {
  .host = "server-2";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 120s;
}

sub vcl_init {
  new ready = directors.round_robin();
  ready.add_backend(server_1);
  ready.add_backend(server_2);
  new anyway = directors.round_robin();
  anyway.add_backend(server_1_anyway);
  anyway.add_backend(server_2_anyway);
}

sub vcl_recv {
  if (local.socket == "purge") {
    call purge_by_key;
  }
  if (req.restarts == 0) {
    unset req.http.X-Second-Try;
    # A visitor does not choose what is traced.
    unset req.http.traceparent;
    unset req.http.tracestate;
  }
  set req.http.Host = std.tolower(req.http.Host);
  set req.backend_hint = ready.backend();
  if (!std.healthy(req.backend_hint)) {
    set req.backend_hint = anyway.backend();
  } else if (!req.http.X-Second-Try) {
    # Servers say stale-while-revalidate=10; all of stale-if-error is for when they are away.
    set req.grace = 10s;
  }

  # For operators, who ask the servers themselves.
  if (req.url ~ "^/(metrics|healthz|readyz)(\?|$)") {
    return (synth(404));
  }
  if (req.method !~ "^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$") {
    return (synth(405));
  }
  # A registration, a count, a save: never stored, and sent once. One without a body would be sent again when a server
  # closes a connection that it was kept on.
  if (req.method != "GET" && req.method != "HEAD" && !req.http.Transfer-Encoding && req.http.Content-Length !~ "[1-9]") {
    return (pipe);
  }
  # What a token opens is for its holder.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
    return (pass);
  }

  if (req.url ~ "^/(media|assets)/[^?]" || req.url ~ "^/landingpage-api/api/category/") {
    # Addresses of files name their content. Fonts are asked for with an origin, and are the same for all.
    if (req.http.Origin && req.url ~ "^/landingpage-api/") {
      return (pass);
    }
    unset req.http.Cookie;
    if (req.url !~ "^/landingpage-api/") {
      set req.url = regsub(req.url, "\?.*", "");
    }
  } else if (req.url ~ "^/[^/?]*(\?|$)" && req.url !~ "^/(studio|rut-lai-dong-y)(\?|$)") {
    # A page. A preview is for those who have its address.
    if (req.url ~ "[?&]preview=") {
      return (pass);
    }
    # Of the query a server reads `webid` at `/` and nothing else. What advertisements add is read in the browser, from
    # its own address.
    if (req.url ~ "^/\?(.*&)?webid=") {
      set req.url = "/?webid=" + regsub(req.url, "^/\?(?:.*?&)??webid=([^&]*).*$", "\1");
    } else {
      set req.url = regsub(req.url, "\?.*", "");
    }
    # Only the letter of an experiment chooses a page.
    if (req.http.Cookie) {
      set req.http.Cookie = ";" + regsuball(req.http.Cookie, "; +", ";");
      set req.http.Cookie = regsuball(req.http.Cookie, ";(ban_[0-9a-f]{8}=[A-Z])(?=;|$)", "; \1");
      set req.http.Cookie = regsuball(req.http.Cookie, ";[^ ][^;]*|;(?=;|$)", "");
      set req.http.Cookie = regsub(req.http.Cookie, "^; ", "");
      if (req.http.Cookie == "") {
        unset req.http.Cookie;
      }
    }
  } else {
    return (pass);
  }

  # One of three forms of each page and file.
  if (req.http.Accept-Encoding ~ "(?i)(^|[ ,])br *(;|,|$)" && req.http.Accept-Encoding !~ "(?i)(^|[ ,])br *; *q=0(\.0*)? *(,|$)") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?i)(^|[ ,])gzip *(;|,|$)" && req.http.Accept-Encoding !~ "(?i)(^|[ ,])gzip *; *q=0(\.0*)? *(,|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub purge_by_key {
  if (req.method != "PURGE" || client.ip !~ purgers) {
    return (synth(405));
  }
  if (req.http.Surrogate-Key !~ "^[A-Za-z0-9_-]+( [A-Za-z0-9_-]+)*$") {
    return (synth(400));
  }
  if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)")) {
    return (synth(500));
  }
  return (synth(200));
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  # What is stored stays, and vcl_synth asks for it.
  if (beresp.status >= 500 && !bereq.http.X-Second-Try) {
    return (abandon);
  }
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)(private|no-store|no-cache)" || beresp.http.Vary ~ "(?i)cookie|\*") {
    # A page of an experiment, until it is purged: everybody's request goes to a server, at the same time.
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    if (beresp.http.Surrogate-Key) {
      set beresp.ttl = 1h;
    }
  } else if (beresp.http.Surrogate-Control ~ "max-age=[1-9]") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 10s);
    set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 10s);
  } else if (beresp.status == 200 && beresp.ttl > 0s && beresp.http.Cache-Control ~ "(?i)public") {
    # Files, lists of places.
    set beresp.grace = 1d;
  } else {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
  }
  return (deliver);
}

sub vcl_backend_error {
  if (!bereq.uncacheable && !bereq.http.X-Second-Try) {
    return (abandon);
  }
  call write_unavailable;
  return (deliver);
}

sub write_unavailable {
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "10";
  # As the API says it itself.
  if (bereq.url ~ "^/(landingpage-api|studio/api)/") {
    set beresp.http.Content-Type = "application/json";
    set beresp.body = """{"errorCode":500,"message":"Hệ thống đang bận, vui lòng thử lại sau"}""";
  } else {
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.body = {"<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Chưa mở được trang</title><h1>Chưa mở được trang</h1><p>Mời bạn thử lại sau ít phút.</p></html>"};
  }
}

sub vcl_synth {
  # A server failed with a page: what is stored of it, for as long as servers allow, or one more try.
  if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    set req.http.X-Second-Try = "1";
    set req.grace = 1d;
    return (restart);
  }
  set resp.http.Cache-Control = "no-store";
  set resp.body = "";
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
