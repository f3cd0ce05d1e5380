import type { Fence } from '@kwikid/content';
import { parseAllDocuments } from 'yaml';
import { firstDifference } from './compare-output.ts';
import type { Finding } from './finding.ts';
import type { Plan, Step } from './plan.ts';
import type { PlanResult, StepResult } from './run-plan.ts';
import { type SampleRule, sampleFails, sampleOutput, sampleRunner, sampleTime } from './sample-rules.ts';

/** The result of a page's samples. */
export interface Verdict {
  findings: Finding[];
  /** Lines of the tested blocks that ran, were checked or were parsed. */
  ran: number[];
  /** Lines of nginx blocks that nginx had loaded when an expected output matched. */
  proven: number[];
}

/** Compares the sandbox's results with the page. Pure. */
export function judge(plan: Plan, { results, stopped }: PlanResult): Verdict {
  const findings: Finding[] = [];
  const report = finder(plan.file, findings);
  const ran: number[] = [];
  const proven = new Set<number>();
  let loaded: number[] = [];
  const loadedEver = new Set(results.flatMap((result) => result.loaded));
  for (const [index, step] of plan.steps.entries()) {
    const result = results[index];
    if (result === undefined) {
      const rule = /seconds$/.test(stopped ?? '') ? sampleTime : sampleFails;
      report(rule, step.line, `${stopped}, in this block. ${rule.remedy}`);
      break;
    }
    if (result.loaded.length > 0) loaded = result.loaded;
    if (step.script !== undefined || step.later === true) ran.push(step.line);
    if (step.script === undefined) continue;
    const excused = step.included === true && loadedEver.has(index);
    const outputDecides =
      step.shell === true && step.expected !== undefined && typeof result.status === 'number';
    if (result.status !== 0 && !excused && !outputDecides) report(sampleFails, step.line, failure(result));
    else if (step.expected !== undefined && compare(step, step.expected, result, report)) {
      for (const at of loaded) proven.add(plan.steps[at]?.line ?? 0);
    }
  }
  return { findings, ran, proven: [...proven] };
}

/** Findings that need no sandbox. Pure. */
export function judgeText(plan: Plan): Verdict {
  const findings: Finding[] = [];
  const report = finder(plan.file, findings);
  for (const fence of plan.unknown) {
    const what = [fence.language, fence.meta.get('title') ?? ''].join(' ').trim();
    report(sampleRunner, fence.line, `nothing here runs '${what}'. ${sampleRunner.remedy}`);
  }
  for (const fence of plan.parsed) {
    const error = parseError(fence);
    if (error !== undefined) report(sampleFails, fence.line, `${error}. ${sampleFails.remedy}`);
  }
  return { findings, ran: plan.parsed.map(({ line }) => line), proven: [] };
}

type Reporter = (rule: SampleRule, line: number, message: string) => void;

function finder(file: string, findings: Finding[]): Reporter {
  return ({ id, slug }, line, message) => {
    findings.push({ rule: id, slug, file, line, message });
  };
}

function compare(
  step: Step,
  expected: NonNullable<Step['expected']>,
  { stdout, stderr }: StepResult,
  report: Reporter,
): boolean {
  const difference = firstDifference(expected.text, stdout);
  if (difference === undefined) return true;
  const message = [
    `the output of the block in line ${step.line} differs`,
    ...difference.expected.map((line) => `  expected: ${line.slice(0, 300)}`),
    ...difference.came.map((line) => `  came:     ${line.slice(0, 300)}`),
    ...endOf(stderr),
    `  ${sampleOutput.remedy}`,
  ].join('\n');
  report(sampleOutput, expected.line + difference.line, message);
  return false;
}

function failure({ status, stdout, stderr }: StepResult): string {
  const how = typeof status === 'number' ? `it ended with status ${status}` : `it was ended: ${status}`;
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  const printed = last === '' ? [] : [`  last output: ${last.slice(0, 300)}`];
  return [how, ...printed, ...endOf(stderr), `  ${sampleFails.remedy}`].join('\n');
}

function endOf(stderr: string): string[] {
  const lines = stderr.trimEnd().split('\n').slice(-5);
  return lines[0] === '' ? [] : lines.map((line) => `  stderr: ${line.slice(0, 300)}`);
}

function parseError({ language, value }: Fence): string | undefined {
  if (language === 'json') {
    try {
      JSON.parse(value);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  const documents = parseAllDocuments(value);
  if (!Array.isArray(documents)) return undefined;
  return documents.flatMap(({ errors }) => errors).map(({ message }) => message.split('\n')[0])[0];
}
