/** A window of a browser that another protocol than Chromium's drives. */
export interface RemoteBrowser {
  readonly name: BrowserName;
  /** As the browser itself says. */
  readonly version: string;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; it must not refer to anything outside itself. */
  run<TArgument, TResult>(
    work: (argument: TArgument) => TResult | Promise<TResult>,
    argument: TArgument,
  ): Promise<TResult>;
  /** Runs a script in the page. */
  load(script: string): Promise<void>;
  /** Runs a function in another tab at this address, which closes then. */
  runElsewhere<TArgument>(url: string, work: (argument: TArgument) => void, argument: TArgument): Promise<void>;
  /** Keyboard and pointer, as both WebDriver protocols describe them. */
  perform(actions: readonly InputSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** The page as PDF, where the protocol can. */
  print?(): Promise<Buffer>;
  close(): Promise<void>;
}

export type BrowserName = 'firefox' | 'webkit';

/** One device and its actions. */
export interface InputSource {
  type: 'key' | 'pointer';
  id: string;
  parameters?: { pointerType: 'mouse' | 'touch' };
  actions: readonly object[];
}

/** The text of a call of a function, its result as JSON. */
export function callText(work: (argument: never) => unknown, argument: unknown): string {
  return `return Promise.resolve((${work.toString()})(${JSON.stringify(argument) ?? 'undefined'})).then((result) => JSON.stringify(result) ?? 'null')`;
}

/** The result that a call answered. */
export const resultOf = <TResult>(answer: unknown) => JSON.parse(String(answer)) as TResult;
