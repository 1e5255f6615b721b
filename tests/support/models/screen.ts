/** The roles by which a person, or a screen reader, finds things. */
export type Role =
  | 'alert'
  | 'alertdialog'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'grid'
  | 'gridcell'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'menuitem'
  | 'option'
  | 'radio'
  | 'row'
  | 'rowheader'
  | 'searchbox'
  | 'spinbutton'
  | 'status'
  | 'tab'
  | 'table'
  | 'textbox';

/** Gestures and looks of a person, on any kind of screen. Every look waits until it is true, or fails. */
export interface Screen {
  sees(role: Role, name: RegExp): Promise<void>;
  seesText(text: RegExp): Promise<void>;
  /** Sees it no longer, or never did. */
  misses(role: Role, name: RegExp): Promise<void>;
  seesEnabled(role: Role, name: RegExp, enabled: boolean): Promise<void>;
  seesValue(role: Role, name: RegExp, value: RegExp): Promise<void>;
  presses(role: Role, name: RegExp): Promise<void>;
  /** As fast as a hand can: a double click, whatever becomes of the button in between. */
  pressesTwice(role: Role, name: RegExp): Promise<void>;
  /** Brings the keyboard there, as Tab does. */
  focuses(role: Role, name: RegExp): Promise<void>;
  /** Replaces what stands in a field. */
  fills(role: Role, name: RegExp, text: string): Promise<void>;
  /** The same for a field without a role, such as a password, by its label. */
  fillsLabelled(label: RegExp, text: string): Promise<void>;
  /** Sees that the keyboard is there. */
  seesFocus(role: Role, name: RegExp): Promise<void>;
  /** Chooses the entry of a drop-down list whose text fits. */
  chooses(role: Role, name: RegExp, option: RegExp): Promise<void>;
  /** Presses a key where the focus is, for example `Enter` or `Escape`. */
  keys(key: string): Promise<void>;
  /** A wedge scanner types a code where the focus is: all keys within an instant, and Enter. */
  scans(code: string): Promise<void>;
  /** Loads the page anew, in the middle of whatever it is. */
  reloads(): Promise<void>;
  /** Opens the page in another tab, which has nothing of this tab's own storage. */
  reopens(): Promise<void>;
  /** Opens the page anew on a screen that is touched, whose browser lets no page use the camera. */
  refusesCamera(): Promise<void>;
  /** Another tab of the browser stores something, or with null takes it away. */
  storesElsewhere(entries: Record<string, string | null>): Promise<void>;
  /** The network between screen and server. */
  network: Network;
}

/** The network between screen and server, controlled by the test. Rules hold until `reset`. */
export interface Network {
  /** Holds requests back until `release`, so that the waiting screen can be checked. */
  delay(address: RegExp): Promise<void>;
  release(): Promise<void>;
  /** Fails requests before they reach the server. */
  abort(address: RegExp): Promise<void>;
  /** Lets requests reach the server and loses their answers. */
  dropResponse(address: RegExp): Promise<void>;
  /** Answers requests with a refusal. */
  refuse(address: RegExp, status: number, body: object): Promise<void>;
  reset(): Promise<void>;
}

/** Addresses of all calls of the API, such as of a server that cannot be reached. */
export const ALL_CALLS = /\/api\//u;
