import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Corpus } from '@kwikid/content';
import { sampleMark } from '@kwikid/content';
import type { Finding } from './finding.ts';
import { judge, judgeText, type Verdict } from './judge.ts';
import { programsIdentity } from './machine.ts';
import { type Plan, planOf } from './plan.ts';
import { programsOf } from './programs.ts';
import { runPlan } from './run-plan.ts';
import { sandboxError } from './sandbox-error.ts';

/** The result of all samples. */
export interface SampleReport {
  findings: Finding[];
  /** Tested blocks that ran, and all blocks that are marked or should be. */
  ran: number;
  all: number;
  /** Of them, on pages that had run before with the same text and programs. */
  remembered: number;
  /** Pages whose samples ran or had run before. */
  pages: { file: string; seconds: number }[];
  /** Pages whose samples could not run here, since there is no sandbox. */
  notRun: { file: string; samples: number }[];
  /** Why no sandbox can be made here, if so. */
  noSandbox?: string;
  /** nginx blocks of the pages about attacks: proven by behaviour, and all. */
  nginx: { proven: number; all: number };
}

export interface SampleOptions {
  /** Folder of the cache of passed pages. By default there is no cache and every page runs. */
  cache?: string;
  /** Time limit of a page, in seconds. @default 60 */
  seconds?: number;
  /** Pages at the same time. @default 3, because many of them wait */
  atOnce?: number;
  /** Called after each page. */
  onPage?: (done: number, all: number) => void;
}

/** Pages whose nginx configurations are fixes, which nginx's responses must prove. */
const fixes = 'content/docs/knowledge/appsec-vapt/';

/** Runs the samples of every page, each page in a sandbox of its own. */
export async function runSamples(corpus: Corpus, options: SampleOptions = {}): Promise<SampleReport> {
  const report: SampleReport = {
    findings: [],
    ran: 0,
    all: 0,
    remembered: 0,
    pages: [],
    notRun: [],
    nginx: { proven: 0, all: 0 },
  };
  const noSandbox = await sandboxError();
  if (noSandbox !== undefined) report.noSandbox = noSandbox;
  const identity = `${sourceIdentity()}\n${programsIdentity()}`;
  for (const { file, fences } of corpus.pages) {
    report.all += fences.filter((fence) => ['test', 'exempt', 'unmarked'].includes(sampleMark(fence))).length;
    if (!file.startsWith(fixes)) continue;
    report.nginx.all += fences.filter(({ language }) => language === 'nginx').length;
  }
  const plans = corpus.pages.map((page) => planOf(page, programsOf(page, corpus)));
  const all = plans.length;
  const take = async () => {
    for (let plan = plans.shift(); plan !== undefined; plan = plans.shift()) {
      const started = performance.now();
      options.onPage?.(all - plans.length, all);
      add(report, plan, judgeText(plan));
      if (plan.steps.length > 0 && noSandbox !== undefined) {
        const samples = plan.steps.filter(({ script }) => script !== undefined).length;
        report.notRun.push({ file: plan.file, samples });
        continue;
      }
      if (plan.steps.length > 0) await runPage(plan, identity, report, options);
      if (plan.steps.length + plan.parsed.length + plan.unknown.length > 0) {
        report.pages.push({ file: plan.file, seconds: (performance.now() - started) / 1000 });
      }
    }
  };
  await Promise.all(Array.from({ length: options.atOnce ?? 3 }, take));
  report.findings.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  report.notRun.sort((a, b) => (a.file < b.file ? -1 : 1));
  return report;
}

async function runPage(
  plan: Plan,
  identity: string,
  report: SampleReport,
  { cache, seconds = 60 }: SampleOptions,
): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(plan)).update(identity).digest('hex');
  const remembered = cache === undefined ? undefined : path.join(cache, `${hash}.json`);
  const before = remembered === undefined ? undefined : await readVerdict(remembered);
  if (before !== undefined) report.remembered += before.ran.length;
  const verdict = before ?? judge(plan, await runPlan(plan, { seconds }));
  add(report, plan, verdict);
  if (before !== undefined || remembered === undefined || verdict.findings.length > 0) return;
  await mkdir(path.dirname(remembered), { recursive: true });
  await writeFile(remembered, JSON.stringify(verdict));
}

function add(report: SampleReport, { file }: Plan, { findings, ran, proven }: Verdict): void {
  report.findings.push(...findings);
  report.ran += ran.length;
  if (file.startsWith(fixes)) report.nginx.proven += proven.length;
}

async function readVerdict(file: string): Promise<Verdict | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** A key of the code that runs and judges: a change there invalidates the cache. */
function sourceIdentity(): string {
  const files = ['driver', 'judge', 'compare-output', 'sandbox', 'run-plan'];
  return files
    .map((name) => readFileSync(path.join(import.meta.dirname, `${name}.ts`), 'utf8'))
    .concat(process.version)
    .join('\n');
}
