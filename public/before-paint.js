// Runs before the first paint, so that no other theme, language, direction or layout flashes.
// Decides as src/app/preferences.logic.ts does a moment later; tests/app/page/preferences.test.ts compares the two.
(function () {
  var page = document.documentElement;
  var base = page.dataset.base || '';
  var query = new URLSearchParams(location.search);
  var settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('settings') || '{}') || {};
  } catch {
    // Something else wrote there: the defaults do.
  }
  // The address wins over storage; the first value is the default.
  function choose(name, stored, values) {
    var asked = query.get(name);
    return values.indexOf(asked) >= 0 ? asked : values.indexOf(stored) >= 0 ? stored : values[0];
  }
  page.lang = choose('lang', settings.language, ['pt', 'en', 'fr', 'tr', 'es']);
  page.dir = choose('direction', settings.direction, ['ltr', 'rtl']);
  page.dataset.theme = choose('theme', localStorage.getItem('theme'), ['light', 'dark']);
  page.dataset.width = choose('width', settings.contentWidth, ['full', 'boxed']);
  page.dataset.navigation = (
    (settings.navigationFull === true ? 'full' : '') +
    ' ' +
    (settings.navigationBg === true ? 'bg' : '')
  ).trim();
  // The shell around the page, drawn before the app has started; there is none before signing in.
  if (
    localStorage.getItem('accessToken') &&
    !/^\/(?:authentication|pages)\//.test(location.pathname.slice(base.length))
  ) {
    var isFolded =
      typeof settings.isMenuFolded === 'boolean'
        ? settings.isMenuFolded
        : (settings.isMenuFolded === undefined && settings.sidebarCollapsed === true) ||
          matchMedia('(width < 1280px)').matches;
    page.dataset.shell = settings.layout === 'horizontal' ? 'bar' : isFolded ? 'mini' : 'sidebar';
  }

  // The app's own files did not arrive: nothing of it is left that could say so.
  addEventListener(
    'error',
    function (event) {
      var isOurs =
        event.target instanceof HTMLScriptElement ||
        // A hint that fails is no failure: the script that needs the file asks again.
        (event.target instanceof HTMLLinkElement && event.target.dataset.hint === undefined);
      var root = document.getElementById('root');
      if (
        !isOurs ||
        (root && root.hasChildNodes() && root.dataset.early === undefined) ||
        document.querySelector('script[src$="/boot-failure.js"]')
      )
        return;
      document.head.appendChild(document.createElement('script')).src = base + '/boot-failure.js';
    },
    true,
  );
})();
