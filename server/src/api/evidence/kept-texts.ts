import type { AcknowledgedPage } from '@kwikid/prepared-build/read';
import { dayOf } from '@kwikid/wire/day';
import { materialChange } from '@kwikid/wire/material-change';
import type { FastifyBaseLogger } from 'fastify';
import type { ArchivedText, EvidenceLog } from './evidence-log.ts';

/** The texts whose acknowledgement counts for a page as it is now. */
export interface CountingTexts {
  /** Hashes; the present text first, then those from which it differs in minor changes only. */
  readonly texts: readonly string[];
  /** The text under whose hash the page is asked: a minor change gives nobody more days. */
  readonly asked: string;
  /** Why the author calls the changes minor; undefined if only the present text counts. */
  readonly reason?: string | undefined;
}

/** What is served, as far as texts are kept of it. */
interface ServedTexts {
  readonly acknowledged: readonly AcknowledgedPage[];
  readonly release: string;
}

export interface KeptTextsOptions {
  evidence: Pick<EvidenceLog, 'keepTexts' | 'textsOf'>;
  build: () => ServedTexts;
  /** Milliseconds since the epoch. */
  clock: () => number;
  logger?: Pick<FastifyBaseLogger, 'warn' | 'error'> | undefined;
}

type Counting = ReadonlyMap<string, CountingTexts>;

/** Keeps each text that staff must acknowledge before anyone does, and knows which older texts count still. */
export class KeptTexts {
  readonly #options: KeptTextsOptions;
  /** What is known of the served pages; a swap replaces the list of pages. */
  #known: { of: ServedTexts['acknowledged']; counting: Promise<Counting> } | undefined;

  constructor(options: KeptTextsOptions) {
    this.#options = options;
  }

  /**
   * Keeps the texts that are served now, once a release.
   *
   * @returns by path, which texts count
   * @throws if they cannot be kept; the next call tries again
   */
  keep(): Promise<Counting> {
    const build = this.#options.build();
    if (this.#known?.of === build.acknowledged) return this.#known.counting;
    const counting = this.#keep(build);
    const known = { of: build.acknowledged, counting };
    this.#known = known;
    counting.catch(() => {
      if (this.#known === known) this.#known = undefined;
    });
    return counting;
  }

  /** As {@link keep}, for what only reads: while nothing can be written, what is kept already counts. */
  async counting(): Promise<Counting> {
    try {
      return await this.keep();
    } catch {
      return this.#counting(this.#options.build());
    }
  }

  /** Does what is due after a start or a swap; it never rejects. */
  async upkeep(): Promise<void> {
    await this.keep().catch((error: unknown) => {
      this.#options.logger?.error({ err: error }, 'the texts to acknowledge could not be kept');
    });
  }

  async #keep(build: ServedTexts): Promise<Counting> {
    const day = dayOf(this.#options.clock());
    const { acknowledged, release } = build;
    const texts = acknowledged.map((page) => ({ ...textOf(page), release, day }));
    await this.#options.evidence.keepTexts(texts);
    return this.#counting(build);
  }

  async #counting({ acknowledged }: ServedTexts): Promise<Counting> {
    const entries = acknowledged.map(async (page) => [page.path, await this.#countingOf(page)] as const);
    return new Map(await Promise.all(entries));
  }

  async #countingOf(page: AcknowledgedPage): Promise<CountingTexts> {
    const { minor, path, text } = page;
    if (minor === undefined) return onlyPresent(page);
    const kept = await this.#options.evidence.textsOf(path);
    const from = kept.findIndex((each) => each.text.startsWith(minor.since));
    const base = kept[from];
    const change = base && changeOf(base, page);
    if (base === undefined || change !== undefined) {
      const reason = change ?? 'this server never had that text';
      this.#options.logger?.warn(
        { page: path, since: minor.since, reason },
        'the mark minor counts for nothing',
      );
      return onlyPresent(page);
    }
    const older = kept
      .slice(from)
      .filter((each) => each.text !== text && changeOf(each, page) === undefined)
      .map((each) => each.text);
    return { texts: [text, ...older], asked: base.text, reason: minor.reason };
  }
}

/** The text of a page as it is now, without the release that shows it. */
export const textOf = ({ path, text, content }: AcknowledgedPage): Omit<ArchivedText, 'release' | 'day'> => ({
  page: path,
  text,
  ...content,
});

export const onlyPresent = ({ text }: Pick<AcknowledgedPage, 'text'>): CountingTexts => ({
  texts: [text],
  asked: text,
});

/** An author's word is not enough: a fact of content/data may have changed with it. */
const changeOf = (before: ArchivedText, { content }: AcknowledgedPage) =>
  materialChange(`${before.title}\n\n${before.markdown}`, `${content.title}\n\n${content.markdown}`);
