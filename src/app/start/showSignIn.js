// Runs in the served sign-in page, which holds its form in each language (server/lib/routePages.ts). Shows the form
// before the app is there, and keeps the button that is pressed until then. Typed text stays in the fields. The app
// runs after the form is painted: its scripts would hold the paint back.
(function () {
  var INTER = '1em Inter';
  var appScript = document.getElementById('app-script');
  var root = document.getElementById('root');
  var form = document.querySelector('template[data-language="' + document.documentElement.lang + '"]');
  if (!root || !form || localStorage.getItem('accessToken')) {
    startApp();
    return;
  }
  var early = { pressed: null, stop: stop };
  function keep(event) {
    var button = event.target.closest('button');
    if (!button) return;
    // Sent by the browser itself, the form would put the password into the address.
    event.preventDefault();
    event.stopImmediatePropagation();
    early.pressed = button;
  }
  function changeLanguage(event) {
    if (event.target.tagName === 'SELECT') location.search = '?lang=' + event.target.value;
  }
  function stop() {
    root.removeEventListener('click', keep, true);
    root.removeEventListener('change', changeLanguage, true);
    delete root.dataset.early;
  }
  document.fonts.load(INTER).catch(function () {});
  // Nothing is painted in a tab that is not in sight.
  if (document.hidden) {
    show();
    startApp();
  } else
    requestAnimationFrame(function () {
      show();
      setTimeout(startApp);
    });

  function show() {
    // In a font that came later the text would move (src/shared/browser/inter.ts).
    if (document.fonts.check(INTER)) document.documentElement.dataset.inter = '';
    root.dataset.early = '';
    root.append(form.content);
    document.title = root.querySelector('h1').textContent + ' · ' + document.title;
    root.querySelector('input').focus();
    root.addEventListener('click', keep, true);
    root.addEventListener('change', changeLanguage, true);
    window.earlyPage = early;
  }

  function startApp() {
    if (!appScript) return;
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = appScript.href;
    document.head.append(script);
  }
})();
