/**
 * Makes the screen one that is touched, on which the browser lets no page use the camera; runs in the page itself. What is
 * on the page already has asked before: open the page anew.
 */
export function refuseCamera(): void {
  const known = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    const list = known(query);
    return query.includes('any-pointer') ? Object.defineProperty(list, 'matches', { value: true }) : list;
  };
  const getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}
