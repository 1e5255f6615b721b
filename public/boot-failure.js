// The app did not start: its first files did not arrive, or it stopped before there was a page. This file is asked for only then. It keeps its
// name in every version and relies on nothing else. Most likely a new version took the place of those files: then loading again mends it.
(function () {
  // The missing file may belong to a later part; the app may have started meanwhile.
  var root = document.getElementById('root');
  if (root && root.hasChildNodes() && root.dataset.early === undefined) return;

  // As in src/shared/i18n/locales, which may be what is missing; tests/source/bootFailure.test.ts compares them.
  var WORDS = {
    pt: {
      title: 'Falta uma parte desta página',
      text: 'Pode estar a ser instalada uma versão nova, ou a ligação falhou. O que já estava guardado continua guardado.',
      retry: 'Tentar de novo',
    },
    en: {
      title: 'Part of this page is missing',
      text: 'A new version may be on its way, or the connection failed. What was saved is still saved.',
      retry: 'Try again',
    },
    fr: {
      title: 'Il manque une partie de cette page',
      text: 'Une nouvelle version est peut-être en cours d’installation, ou la connexion a échoué. Ce qui était enregistré l’est toujours.',
      retry: 'Réessayer',
    },
    tr: {
      title: 'Bu sayfanın bir bölümü eksik',
      text: 'Yeni bir sürüm yükleniyor olabilir ya da bağlantı kesildi. Kaydedilenler hâlâ kayıtlı.',
      retry: 'Yeniden dene',
    },
    es: {
      title: 'Falta una parte de esta página',
      text: 'Puede que se esté instalando una versión nueva o que haya fallado la conexión. Lo que estaba guardado sigue guardado.',
      retry: 'Reintentar',
    },
  };
  var TRIED = 'reloadedVersion';
  var script = document.querySelector('script[type=module]');
  var version = script ? script.src : '';
  try {
    if (navigator.onLine && sessionStorage.getItem(TRIED) !== version) {
      sessionStorage.setItem(TRIED, version);
      location.reload();
      return;
    }
  } catch {
    // Where nothing can be remembered, it must not begin to load again and again.
  }

  var words = WORDS[document.documentElement.lang] || WORDS.pt;
  var main = document.createElement('main');
  main.style.cssText =
    'box-sizing:border-box;display:flex;flex-direction:column;align-items:center;justify-content:center;min-block-size:100vh;padding:24px;' +
    'text-align:center;font:16px/24px var(--rc-font,system-ui,sans-serif)';
  function add(tag, text, style) {
    var element = main.appendChild(document.createElement(tag));
    element.textContent = text;
    element.style.cssText = style;
    return element;
  }
  add('h1', words.title, 'margin:0;font-size:26px;line-height:32px;font-weight:640');
  add('p', words.text, 'margin:8px 0 24px;max-inline-size:52ch;unicode-bidi:plaintext').setAttribute('role', 'alert');
  var retry = add(
    'button',
    words.retry,
    'min-block-size:44px;padding:8px 18px;border:0;border-radius:6px;background:var(--rc-accent,#0b5d6b);color:var(--rc-on-accent,#fff);font:inherit;cursor:pointer',
  );
  retry.onclick = function () {
    location.reload();
  };
  document.title = words.title;
  if (root) delete root.dataset.early;
  (root || document.body).replaceChildren(main);
})();
