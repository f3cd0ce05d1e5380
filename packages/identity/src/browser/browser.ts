import { UserManager, type UserManagerSettings } from 'oidc-client-ts';
import { loadAgain } from './load-again.ts';

/** Time, which tests control. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** @param milliseconds - until the call @returns a function that stops it */
  after(milliseconds: number, call: () => void): () => void;
}

/** The members used of the sign-in's window. */
export interface PopupHandle {
  readonly closed: boolean;
  close(): void;
}

/** The members used of the page's own window. */
export interface PageWindow {
  readonly location: Pick<Location, 'href' | 'origin' | 'reload' | 'replace'>;
  readonly innerHeight: number;
  readonly outerHeight: number;
  readonly outerWidth: number;
  readonly screenX: number;
  readonly screenY: number;
  /** Whether another window, still open, opened this one. */
  readonly hasOpener: boolean;
  /** Whether it is shown inside another page. */
  readonly isFramed: boolean;
  open(target: string, features: string): PopupHandle | null;
  close(): void;
  /** Whether somebody may see the page: it is not in the background. */
  readonly isVisible: boolean;
  hasFocus(): boolean;
  /** Removes everything from the page. */
  blank(): void;
  /** @returns a function that stops listening */
  listen(type: string, listener: (event: Event) => void): () => void;
}

/** The members used of a BroadcastChannel. */
export interface TabChannel {
  post(message: unknown): void;
  /** @returns a function that stops listening */
  listen(listener: (message: unknown) => void): () => void;
}

/** Everything of the browser that sign-in uses; tests pass their own. */
export interface Browser {
  readonly window: PageWindow;
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  /** Absent if the page is not a secure context. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly channel: TabChannel;
  randomId(): string;
  createManager(settings: UserManagerSettings): UserManager;
  /** Reports to developers on the console, never to the reader. */
  report(message: string, cause: unknown): void;
}

/** The channel on which tabs of this site notify each other that the session has ended. */
export const channelName = 'kwikid.session';

/** The browser this page runs in. */
export function thisBrowser(): Browser {
  return {
    window: pageWindow(window),
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    fetch: (input, init) => window.fetch(input, init),
    clock: {
      now: () => Date.now(),
      after: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    locks: navigator.locks,
    channel: tabChannel(),
    randomId: () => crypto.randomUUID(),
    createManager: (settings) => new UserManager(settings),
    report: (message, cause) => console.error(message, cause),
  };
}

function pageWindow(page: Window): PageWindow {
  return {
    location: {
      get href() {
        return page.location.href;
      },
      origin: page.location.origin,
      reload: () => loadAgain(page),
      replace: (url) => page.location.replace(url),
    },
    get innerHeight() {
      return page.innerHeight;
    },
    get outerHeight() {
      return page.outerHeight;
    },
    get outerWidth() {
      return page.outerWidth;
    },
    get screenX() {
      return page.screenX;
    },
    get screenY() {
      return page.screenY;
    },
    get hasOpener() {
      return page.opener !== null;
    },
    get isFramed() {
      return page.parent !== page;
    },
    get isVisible() {
      return page.document.visibilityState === 'visible';
    },
    open: (target, features) => page.open('', target, features),
    close: () => page.close(),
    hasFocus: () => page.document.hasFocus(),
    blank: () => page.document.documentElement.replaceChildren(),
    listen: (type, listener) => {
      const source = type === 'visibilitychange' ? page.document : page;
      source.addEventListener(type, listener);
      return () => source.removeEventListener(type, listener);
    },
  };
}

function tabChannel(): TabChannel {
  const channel = new BroadcastChannel(channelName);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const take = (event: MessageEvent) => listener(event.data);
      channel.addEventListener('message', take);
      return () => channel.removeEventListener('message', take);
    },
  };
}
