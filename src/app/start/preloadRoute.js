// Runs in the head of the served page, which names the files and the first calls of this address (server/lib/routePages.ts).
// Asks for all of them at once, so that nothing waits for the script that would ask for it.
(function () {
  function parse(text) {
    try {
      return JSON.parse(text) || {};
    } catch {
      return {};
    }
  }
  function read(id) {
    var element = document.getElementById(id);
    return parse(element ? element.textContent : '');
  }
  function hint(rel, href, as) {
    var link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    link.crossOrigin = '';
    if (as) link.as = as;
    link.dataset.hint = '';
    document.head.appendChild(link);
  }
  function scripts(hrefs) {
    (hrefs || []).forEach(function (href) {
      hint('modulepreload', href);
    });
  }

  var files = read('page-files');
  var language = document.documentElement.lang;
  var token = localStorage.getItem('accessToken');
  var route = files.route;
  if (!files.texts) return;
  if (!token || files.isPublic) {
    fonts();
    scripts(files.authTexts[language]);
    return;
  }
  // Over HTTP/1.1 a browser asks for six files at a time: the answer to wait for is asked for first, fonts last.
  if (route) askFirstCalls();
  scripts(files.cockpit.scripts);
  if (route) scripts(route.scripts);
  files.cockpit.styles.concat(route ? route.styles : []).forEach(function (href) {
    hint('preload', href, 'style');
  });
  if (route) scripts(files.texts[language]);
  fonts();
  // The first number that a page formats takes long: done while nothing but files is waited for.
  setTimeout(function () {
    (0).toLocaleString(language);
  });

  function fonts() {
    (files.fonts || []).forEach(function (href) {
      hint('preload', href, 'font');
    });
  }

  function askFirstCalls() {
    // With a query of its own the page begins with other calls.
    var config = read('page-config');
    var user = parse(localStorage.getItem('user'));
    var own = new URLSearchParams(location.search);
    ['lang', 'theme', 'direction', 'width'].forEach(function (name) {
      own.delete(name);
    });
    var offered = config.extensions || [];
    if (String(own) !== '' || offered.length === 0) return;
    if (route.extension && offered.indexOf(route.extension) < 0) return;
    function may(permissions) {
      return [].concat(permissions || []).every(function (permission) {
        return user.isAdmin || (permission !== 'admin' && (user.permissions || []).indexOf(permission) >= 0);
      });
    }
    if (!may(route.permission)) return;
    var values = valuesOf(route.path);
    function fill(text, encode) {
      return text.replace(/\{(\w+)\}/g, function (_whole, name) {
        return encode(values[name]);
      });
    }
    window.firstCalls = (route.firstCalls || [])
      .filter(function (call) {
        return may(call.permission) && (!call.extension || offered.indexOf(call.extension) >= 0);
      })
      .map(function (call) {
        var base = call.api === 'booking' ? config.bookingApiUrl : config.apiUrl;
        var url =
          base.replace('{host}', location.origin).replace(/\/+$/, '') + '/' + fill(call.path, encodeURIComponent);
        var body = call.body ? fill(JSON.stringify(call.body), String) : null;
        var headers = { authorization: 'Bearer ' + token };
        if (body) headers['content-type'] = 'application/json';
        var response = fetch(url, { method: body ? 'POST' : 'GET', headers: headers, body: body });
        var started = { url: url, body: body, token: token, startedAt: performance.now(), response: response };
        // Reads a copy of the body too: the connection is free then. The client that takes the answer handles its failure.
        response
          .then(function (answer) {
            return answer.clone().arrayBuffer();
          })
          .then(function () {
            started.isAnswered = true;
          })
          .catch(function () {});
        return started;
      });
  }

  function valuesOf(pattern) {
    var now = new Date();
    function dayOf(months, date) {
      date = new Date(now.getFullYear(), now.getMonth() + months, date);
      function two(number) {
        return String(number).padStart(2, '0');
      }
      return date.getFullYear() + '-' + two(date.getMonth() + 1) + '-' + two(date.getDate());
    }
    var found = {
      year: String(now.getFullYear()),
      monthStart: dayOf(0, 1),
      monthEnd: dayOf(1, 0),
      today: dayOf(0, now.getDate()),
      yesterday: dayOf(0, now.getDate() - 1),
    };
    var parts = location.pathname.slice((document.documentElement.dataset.base || '').length).split('/');
    pattern.split('/').forEach(function (part, index) {
      if (part.charAt(0) === ':') found[part.slice(1)] = decodeURIComponent(parts[index] || '');
    });
    return found;
  }
})();
