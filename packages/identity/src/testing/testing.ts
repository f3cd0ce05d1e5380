import { FakeClock, settle, startMs } from '@kwikid/testing/fake-clock';
import {
  type INavigator,
  InMemoryWebStorage,
  type NavigateParams,
  UserManager,
  type UserManagerSettings,
} from 'oidc-client-ts';
import type { Browser, PageWindow, PopupHandle, TabChannel } from '../browser/browser.ts';
import type { PublicConfig } from '../session/settings.ts';

export const origin = 'https://docs.example';
export const issuer = 'https://id.example';
export const publicConfig = {
  issuer,
  clientId: 'docs',
  scope: 'openid email profile organization_id',
  organizationId: 'org_1',
  publicDocsUrl: 'https://public.example/',
};

export { FakeClock, settle, startMs };

/** The state that tabs of one browser share. */
export class FakeProfile {
  readonly clock = new FakeClock();
  readonly localStorage = storage();
  readonly tabs: FakeTab[] = [];
  #queues = new Map<string, Promise<unknown>>();
  readonly #held = new Set<string>();

  readonly locks = {
    request: async (name: string, ...rest: unknown[]): Promise<unknown> => {
      const work = rest.at(-1) as () => Promise<unknown>;
      const { signal, mode } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
      // Holders of a shared lock do not wait for each other.
      const before = mode === 'shared' ? undefined : this.#queues.get(name);
      const turn = Promise.resolve(before).catch(() => undefined);
      const run = turn.then(() => {
        signal?.throwIfAborted();
        this.#held.add(name);
        return work().finally(() => this.#held.delete(name));
      });
      this.#queues.set(name, run);
      if (signal === undefined) return run;
      const aborted = new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      return Promise.race([run, aborted]);
    },
    query: async () => ({ held: [...this.#held].map((name) => ({ name })), pending: [] }),
  } as Pick<LockManager, 'request' | 'query'>;
}

function storage(): Storage {
  return new Proxy(new InMemoryWebStorage(), {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'getItem') return (key: string) => target.getItem(key) ?? null;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Responds to one silent or popup request: the URL that the provider redirects to. */
export type Redirector = (request: URL, params: NavigateParams) => string | Promise<string>;

/** One tab: a page, its window and its network responses. */
export class FakeTab implements Browser {
  readonly profile: FakeProfile;
  readonly sessionStorage = storage();
  readonly reports: { message: string; cause: unknown }[] = [];
  readonly requests: { method: string; url: string; headers: Headers; body: string }[] = [];
  readonly events = new EventTarget();
  readonly opened: { target: string; features: string; popup: PopupHandle & { closed: boolean } }[] = [];
  readonly navigations: string[] = [];
  reloads = 0;
  blanked = false;
  focused = true;
  visible = true;
  popupBlocked = false;
  href = `${origin}/docs/page#part`;
  hasOpener = false;
  isFramed = false;
  closedItself = false;
  configDown = false;
  config: PublicConfig = publicConfig;
  /** Awaited before the site's public configuration is sent. */
  configReady: Promise<unknown> = Promise.resolve();
  onMessage: ((message: unknown) => void)[] = [];
  /** The response of the site's server; by default a session of one hour. */
  server: (method: string, body: string) => Response | Promise<Response> = (method) =>
    method === 'POST' ? this.session(3600) : new Response(null, { status: 204 });
  popupAnswer: Redirector = () => Promise.race([]);
  silentResponse: Redirector = (request) => redirectTo(request, { error: 'login_required' });
  #ids = 0;

  constructor(profile = new FakeProfile()) {
    this.profile = profile;
    profile.tabs.push(this);
  }

  /** This tab's view of local storage: the shared one, or an older state. */
  readonly localStorage = new Proxy({} as Storage, {
    get: (_, name) => Reflect.get(this.#stale ?? this.profile.localStorage, name),
  });
  #stale: Storage | undefined;

  /** Hides from this tab what others store from now on. @returns a function that ends this */
  fallBehind(): () => void {
    this.#stale = storage();
    const { localStorage } = this.profile;
    for (let index = 0; index < localStorage.length; index += 1) {
      const key = localStorage.key(index) ?? '';
      this.#stale.setItem(key, localStorage.getItem(key) ?? '');
    }
    return () => {
      this.#stale = undefined;
      this.events.dispatchEvent(new Event('storage'));
    };
  }
  get clock(): FakeClock {
    return this.profile.clock;
  }
  get locks(): FakeProfile['locks'] {
    return this.profile.locks;
  }

  /** A session response of the server. @param seconds - how long it lasts */
  session(seconds: number, serverAheadSeconds = 0): Response {
    const now = this.clock.now() / 1000 + serverAheadSeconds;
    return Response.json(
      { expiresAt: now + seconds },
      { headers: { date: new Date(now * 1000).toUTCString() } },
    );
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = String(input);
    if (url === '/auth/config') {
      await this.configReady;
      return this.configDown ? new Response(null, { status: 502 }) : Response.json(this.config);
    }
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    this.requests.push({ method, url, headers, body: String(init.body ?? '') });
    return this.server(method, headers.get('authorization') ?? '');
  };

  /** The session requests so far, as 'POST' and 'DELETE'. */
  get sessionCalls(): string[] {
    return this.requests.filter(({ url }) => url === '/auth/session').map(({ method }) => method);
  }

  readonly channel: TabChannel = {
    post: (message) => {
      for (const tab of this.profile.tabs)
        if (tab !== this) for (const listen of tab.onMessage) listen(message);
    },
    listen: (listener) => {
      this.onMessage.push(listener);
      return () => {
        this.onMessage = this.onMessage.filter((each) => each !== listener);
      };
    },
  };

  readonly window: PageWindow = Object.defineProperties(
    {
      innerHeight: 900,
      outerHeight: 1000,
      outerWidth: 1400,
      screenX: 100,
      screenY: 20,
      open: (target: string, features: string) => {
        if (this.popupBlocked) return null;
        const popup = {
          closed: false,
          close: () => {
            popup.closed = true;
          },
        };
        this.opened.push({ target, features, popup });
        return popup;
      },
      close: () => {
        this.closedItself = true;
      },
      hasFocus: () => this.focused,
      blank: () => {
        this.blanked = true;
      },
      listen: (type: string, listener: (event: Event) => void) => {
        this.events.addEventListener(type, listener);
        return () => this.events.removeEventListener(type, listener);
      },
    },
    {
      hasOpener: { get: () => this.hasOpener },
      isFramed: { get: () => this.isFramed },
      isVisible: { get: () => this.visible },
      location: {
        get: () => ({
          href: this.href,
          origin,
          reload: () => {
            this.reloads += 1;
          },
          replace: (url: string) => {
            this.navigations.push(url);
          },
        }),
      },
    },
  ) as unknown as PageWindow;

  randomId(): string {
    this.#ids += 1;
    return `id-${this.profile.tabs.indexOf(this)}-${this.#ids}`;
  }

  report(message: string, cause: unknown): void {
    this.reports.push({ message, cause });
  }

  /** The codes or messages of all reports. */
  get reported(): string[] {
    return this.reports.map(({ cause }) => {
      const { code, message } = cause as { code?: string; message?: string };
      return code ?? message ?? String(cause);
    });
  }

  createManager(settings: UserManagerSettings): UserManager {
    const navigator = (redirector: () => Redirector): INavigator => ({
      prepare: async () => ({
        navigate: async (params) => ({ url: await redirector()(new URL(params.url), params) }),
        close: () => {},
      }),
      callback: async (url) => {
        this.navigations.push(`callback ${url}`);
      },
    });
    const leaving: Redirector = (request) => {
      this.navigations.push(request.href);
      return request.href;
    };
    return new UserManager(
      settings,
      navigator(() => leaving),
      navigator(() => this.popupAnswer),
      navigator(() => this.silentResponse),
    );
  }
}

/** The redirect in response to a request. @param values - `code` or `error`, and the like */
export function redirectTo(request: URL, values: Record<string, string>): string {
  const url = new URL(request.searchParams.get('redirect_uri') ?? origin);
  url.searchParams.set('state', request.searchParams.get('state') ?? '');
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}
