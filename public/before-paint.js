// Runs before the first paint, so that nobody sees the wrong theme or language: what main.tsx would decide a moment later.
(function () {
  var root = document.documentElement;
  var query = new URLSearchParams(location.search);
  var settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('settings') || '{}') || {};
  } catch {
    // Something else wrote there: the defaults do.
  }
  var theme = query.get('theme') || localStorage.getItem('theme');
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  if (['pt', 'en', 'fr', 'tr', 'es'].indexOf(settings.language) >= 0) root.lang = settings.language;
})();
