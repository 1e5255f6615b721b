import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import React from 'react';
import { afterEach, expect } from 'vitest';
import { forgetAnswers } from '../../src/shared/cache/answers';
import { resetPageConfig } from '../../src/shared/config';
import { alertsOfNoField } from './alertsOfNoField';
import { indexedDbDouble } from './indexedDbDouble';

/**
 * Layout for jsdom, which has none. Every element gets the same box, so that overlays count as visible and measured
 * lists draw their rows.
 */
const BOX = { width: 800, height: 600 };

Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement;
  },
});
for (const side of ['offset', 'client'] as const) {
  Object.defineProperty(HTMLElement.prototype, `${side}Width`, { configurable: true, get: () => BOX.width });
  Object.defineProperty(HTMLElement.prototype, `${side}Height`, { configurable: true, get: () => BOX.height });
}
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, BOX.width, BOX.height);
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;
Object.defineProperty(document, 'fonts', { configurable: true, value: { check: () => true } });

if (typeof globalThis.DOMRect === 'undefined') {
  class Rect {
    constructor(
      readonly x = 0,
      readonly y = 0,
      readonly width = 0,
      readonly height = 0,
    ) {}
    get top() {
      return this.y;
    }
    get left() {
      return this.x;
    }
    get right() {
      return this.x + this.width;
    }
    get bottom() {
      return this.y + this.height;
    }
    toJSON() {
      return { ...this };
    }
  }
  Object.defineProperty(globalThis, 'DOMRect', { value: Rect, configurable: true });
}

window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

class NeverResized implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NeverResized;

class AlwaysSeen implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [0];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
globalThis.IntersectionObserver ??= AlwaysSeen;

// jsdom knows <dialog> but not its modal behaviour.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

/**
 * No style sheet is loaded here, so that an element's own style and what its kind is by default say all. jsdom would match
 * every rule of its default sheet with every element that is looked for, which is half the time of a test.
 */
const computed = window.getComputedStyle.bind(window);
const defaultDisplays = new Map<string, string>();

function displayOf(element: Element): string {
  if (element.hasAttribute('hidden')) return 'none';
  const isClosed = element.localName === 'dialog' && !element.hasAttribute('open');
  if (isClosed || element.getAttribute('type') === 'hidden') return 'none';
  const known = defaultDisplays.get(element.localName) ?? computed(element).display;
  defaultDisplays.set(element.localName, known);
  return known;
}

window.getComputedStyle = (element, pseudo) => {
  const own = pseudo ? document.createElement('i').style : (element as HTMLElement).style;
  const valueOf = (name: string): unknown => {
    const value: unknown = Reflect.get(own, name);
    if (typeof value === 'function') return value.bind(own);
    if (value !== '' && value !== undefined) return value;
    if (name === 'display') return pseudo ? 'inline' : displayOf(element);
    // PrimeReact's virtual scroller reads the list's padding as a number.
    return name.startsWith('padding') ? '0px' : '';
  };
  return new Proxy(own, { get: (_own, name) => (name === 'getPropertyValue' ? valueOf : valueOf(String(name))) });
};

// A busy machine is no reason to fail; what never comes still fails.
configure({ asyncUtilTimeout: 20_000 });
// Every look that finds nothing yet would print the page: `DEBUG_PRINT_LIMIT=7000` has it with a failure.
if (!process.env.DEBUG_PRINT_LIMIT) configure({ getElementError: (message) => new Error(message ?? 'not found') });

const storedDrafts = indexedDbDouble();
Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: storedDrafts });

afterEach(() => {
  const missed = alertsOfNoField();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  storedDrafts.clear();
  document.title = '';
  // Neither the configuration of that test's server nor what it left beside its page is for the next one.
  document.body.replaceChildren();
  resetPageConfig();
  forgetAnswers();
  // A test may end before its dialog came; the input that caught keys for it would stay in the page of the next test.
  window.dispatchEvent(new Event('pointerdown'));
  expect(missed, 'alerts of a field that is not marked invalid').toEqual([]);
});

// React records a stack for each element: an eighth of a test's time, for warnings that name the component anyway.
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
});
