/** The package's own types cannot be found through its `exports`. */
declare module 'dom-accessibility-api' {
  interface Options {
    getComputedStyle?: (element: Element) => CSSStyleDeclaration;
  }
  export function computeAccessibleName(element: Element, options?: Options): string;
  export function computeAccessibleDescription(element: Element, options?: Options): string;
  export function getRole(element: Element): string | null;
}
