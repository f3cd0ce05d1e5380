/** A rule whose findings need a run of the samples; they are errors. */
export interface SampleRule {
  id: string;
  slug: string;
  why: string;
  remedy: string;
}

export const sampleFails = {
  id: 'KD701',
  slug: 'sample-fails',
  why: 'A tested sample runs without an error, or its program accepts it: a reader must not be the first to see it fail.',
  remedy:
    'Correct the sample, or the blocks before it that prepare it; if no machine of ours can run it, write test=no reason="…".',
} as const satisfies SampleRule;

export const sampleOutput = {
  id: 'KD702',
  slug: 'sample-output',
  why: 'The output on the page is what the sample prints: readers compare the two.',
  remedy: 'If the new output is right, write it; use … for parts that change from run to run.',
} as const satisfies SampleRule;

export const sampleTime = {
  id: 'KD703',
  slug: 'sample-time',
  why: 'All samples of a page end within its time limit: a sample that hangs also hangs for the reader.',
  remedy: 'Stop commands that wait, start servers in the background, or shorten the waits.',
} as const satisfies SampleRule;

export const sampleRunner = {
  id: 'KD704',
  slug: 'sample-runner',
  why: 'A block marked test has a runner: otherwise the mark promises a test that never runs.',
  remedy:
    'Give the block a title or language of the README’s table, run it from a bash block, or write test=no reason="…".',
} as const satisfies SampleRule;

/** The rules that a run of the samples checks. */
export const sampleRules: readonly SampleRule[] = [sampleFails, sampleOutput, sampleTime, sampleRunner];
