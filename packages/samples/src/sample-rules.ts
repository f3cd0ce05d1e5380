import type { Severity } from './finding.ts';

/** A error that only running a sample shows. */
export interface SampleRule {
  id: string;
  slug: string;
  severity: Severity;
  why: string;
  remedy: string;
}

export const sampleFails = {
  id: 'KD701',
  slug: 'sample-fails',
  severity: 'error',
  why: 'A tested sample runs to its end, or its program accepts it: a reader who pastes it must not be the first to see it fail.',
  remedy:
    'Correct the sample, or the blocks before it that prepare it; where no machine of ours can run it, write test=no reason="…".',
} as const satisfies SampleRule;

export const sampleOutput = {
  id: 'KD702',
  slug: 'sample-output',
  severity: 'error',
  why: 'The output on the page is what the sample prints: readers compare the two.',
  remedy: 'Write what came, if it is right; … stands for what changes from run to run.',
} as const satisfies SampleRule;

export const sampleTime = {
  id: 'KD703',
  slug: 'sample-time',
  severity: 'error',
  why: 'All samples of a page end within its time: a sample that hangs hangs for the reader, too.',
  remedy: 'End what waits, start servers in the background, or wait for less.',
} as const satisfies SampleRule;

export const sampleRunner = {
  id: 'KD704',
  slug: 'sample-runner',
  severity: 'error',
  why: 'A block marked test is one that something here runs: else the mark promises what nobody has seen.',
  remedy:
    'Give the block a title or language of the README’s table, run it from a bash block, or write test=no reason="…".',
} as const satisfies SampleRule;

/** What running the samples can find. */
export const sampleRules: readonly SampleRule[] = [sampleFails, sampleOutput, sampleTime, sampleRunner];
