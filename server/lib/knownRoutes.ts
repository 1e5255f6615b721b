/** A route as the address table knows it. */
export interface KnownRoute {
  method: string;
  url: string;
}

/** The methods under which an address exists; empty for an unknown one. `path` comes without its query. */
export function methodsOf(routes: readonly KnownRoute[], path: string): string[] {
  const matching = routes.filter(({ url }) => patternOf(url).test(path));
  return [...new Set(matching.map(({ method }) => method))];
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}
