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
  /** Presses the mouse so many times at a place in the window. */
  click(x: number, y: number, times: number): Promise<void>;
  /** Presses keys at once, named as pages name them; the last is let go first. */
  press(keys: readonly string[]): Promise<void>;
  /** Types a text key by key. */
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** The page as PDF, where the protocol can. */
  print?(): Promise<Buffer>;
  close(): Promise<void>;
}

export type BrowserName = 'firefox' | 'webkit';
