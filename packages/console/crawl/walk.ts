// One person walks the console and presses everything there is. A place is an address and the presses that lead from it
// to a dialog, a menu or a form; each is reached anew when a press led away, so that no press depends on another.
import type { Page } from 'playwright-core';
import type { PersonPage } from '../test/person-page.ts';
import type { Address } from './addresses.ts';
import { type Control, wordsOf } from './controls.ts';
import { fillFields } from './fill-fields.ts';
import { Front } from './front.ts';
import { type Outcome, press } from './press.ts';
import type { Find, Tally } from './report.ts';
import { settled } from './settled.ts';
import { Tried } from './tried.ts';

export interface Step extends Control {
  /** A dialog or a menu came with it, and is waited for the next time. */
  readonly opensLayer: boolean;
}

export interface Place {
  readonly address: Address;
  readonly path: readonly Step[];
}

/** A press that sends something to the server. */
export interface Write extends Place {
  readonly control: Control;
  /** The fields were filled first. */
  readonly isFilled: boolean;
}

export interface WalkOptions {
  readonly person: PersonPage;
  readonly tally: Tally;
  readonly finds: Find[];
  /** Each kind of control once, whoever pressed it before. */
  readonly known?: Set<string>;
  readonly endsAt: number;
}

/** Deeper is a dialog over a dialog over a dialog. */
const MAX_DEPTH = 3;
const TRIES = 2;
const BROKEN = /heading "(This page could not be loaded|Nothing here)"/;

export class Walk {
  readonly #given: WalkOptions;
  readonly #page: Page;
  readonly #front: Front;
  readonly #tried: Tried;
  /** How many of the page’s troubles are reported. */
  #told = 0;
  /** What is tried now. */
  #now: Place = { address: { key: 'the start', url: '' }, path: [] };
  /** The address as it was once a place had been reached. */
  #arrivedAt = '';
  /** In the order in which they were met. */
  readonly writes: Write[] = [];

  constructor(given: WalkOptions) {
    this.#given = given;
    this.#page = given.person.page;
    this.#front = new Front(this.#page);
    this.#tried = new Tried(given.known);
    this.#page.on('dialog', (question) => void question.accept().catch(() => undefined));
  }

  async everything(addresses: readonly Address[]): Promise<void> {
    for (const address of addresses) {
      if (Date.now() > this.#given.endsAt) this.#given.tally.left += 1;
      else await this.#at({ address, path: [] }, new Set());
    }
  }

  /** Presses what is at a place and was not there before it, and goes into what opens. */
  async #at(place: Place, before: ReadonlySet<string>): Promise<void> {
    if (!(await this.#arrive(place))) return;
    const { controls, nameless } = await this.#front.controls();
    for (const role of nameless) this.#find(place, `a ${role} without a name`);
    const here = new Set(controls.map(wordsOf));
    const all = new Set([...before, ...here]);
    for (const control of controls) {
      if (before.has(wordsOf(control)) || this.#tried.has(place.address, place.path, control)) continue;
      if (Date.now() > this.#given.endsAt) this.#given.tally.left += 1;
      else if ((await this.#isBack(place, here)) || (await this.#arrive(place)))
        await this.#pressAt(place, control, all);
    }
  }

  async #pressAt(place: Place, control: Control, known: ReadonlySet<string>): Promise<void> {
    this.#now = { ...place, path: [...place.path, { ...control, opensLayer: false }] };
    const url = this.#page.url();
    const layers = await this.#front.layers().count();
    let outcome = await this.#press(control);
    // What is live took it away just then: it counts once it is missing on a page that was opened anew.
    if (outcome.kind === 'gone' && (await this.#arrive(place))) {
      const { controls } = await this.#front.controls();
      // It was there only until an answer came: what stands in its place is another's.
      if (!controls.some((one) => wordsOf(one) === wordsOf(control))) return;
      outcome = await this.#press(control);
    }
    this.#note({ ...place, control, isFilled: false }, outcome);
    if (outcome.kind !== 'happened') return;
    await this.#rest();
    await this.#lookForErrors(place, control);
    if (outcome.isSubmit && outcome.writes.length === 0 && this.#page.url() === url) {
      await this.#sendFilled({ ...place, control, isFilled: true });
      return;
    }
    if (this.#page.url() !== url || place.path.length >= MAX_DEPTH) return;
    const layersNow = await this.#front.layers().count();
    if (layersNow < layers) return;
    const opensLayer = layersNow > layers;
    const { controls } = await this.#front.controls();
    if (opensLayer || controls.some((one) => !known.has(wordsOf(one)))) {
      const path = [...place.path, { ...control, opensLayer }];
      await this.#at({ ...place, path }, opensLayer ? new Set() : known);
    }
  }

  /** A form that was sent empty said what is missing; now it is sent with something in every field. */
  async #sendFilled(write: Write): Promise<void> {
    if (!(await fillFields(await this.#front.locator()))) return;
    this.#note(write, await this.#press(write.control));
    await this.#rest();
    await this.#lookForErrors(write, write.control);
  }

  /** Does for real what a walk held back; false when what was done before has taken it away. */
  async confirm(write: Write): Promise<boolean> {
    if (!(await this.#arrive(write, false))) return false;
    if (write.isFilled) await fillFields(await this.#front.locator());
    const outcome = await this.#press(write.control);
    if (outcome.kind !== 'happened') return false;
    await this.#rest();
    await this.#lookForErrors(write, write.control);
    return true;
  }

  #note(at: Write, outcome: Outcome): void {
    const { tally } = this.#given;
    tally.pressed += 1;
    if (outcome.kind === 'explained') tally.explained += 1;
    if (outcome.kind === 'nothing') {
      tally.nothing += 1;
      this.#find(at, `${wordsOf(at.control)} did nothing`, false);
    }
    if (outcome.kind === 'gone') this.#find(at, `${wordsOf(at.control)} is not there any more`);
    if (outcome.kind === 'wrong') this.#find(at, `${wordsOf(at.control)} ${outcome.what}`);
    if (outcome.kind === 'happened' && outcome.writes.length > 0) this.writes.push(at);
  }

  #find({ address, path }: Place, what: string, isError = true): void {
    const where = [address.key, ...path.map(wordsOf)].join(' → ');
    if (isError) this.#given.tally.errors += 1;
    this.#given.finds.push({ role: this.#given.tally.role, where, what });
  }

  /** Opens an address as a person would, and presses what leads to the place. */
  async #arrive(place: Place, isSure = true): Promise<boolean> {
    this.#now = place;
    let missing: Step | null = null;
    for (let tries = 0; tries < TRIES; tries++) {
      await this.#page.goto(place.address.url);
      await this.#rest();
      if (place.address.url.includes('review=true')) await this.#front.opens();
      if (isSure) await this.#lookForErrors(place, null);
      missing = await this.#follow(place.path);
      this.#arrivedAt = this.#page.url();
      if (missing === null) return true;
    }
    if (isSure && missing !== null) this.#find(place, `${wordsOf(missing)} did not lead there again`);
    return false;
  }

  /** The step that led nowhere; null: all did. */
  async #follow(path: readonly Step[]): Promise<Step | null> {
    for (const step of path) {
      const outcome = await this.#press(step).catch(() => null);
      if (outcome?.kind !== 'happened') return step;
      if (step.opensLayer) await this.#front.opens();
      await this.#rest();
    }
    return null;
  }

  /** Whether the place is as it was: by the way back, by Escape or by opening it again, which are quicker than anew. */
  async #isBack({ path }: Place, here: ReadonlySet<string>): Promise<boolean> {
    const isSame = async (): Promise<boolean> => {
      const { controls } = await this.#front.controls();
      return controls.length === here.size && controls.every((control) => here.has(wordsOf(control)));
    };
    if (this.#page.url() !== this.#arrivedAt) {
      if (this.#page.url().includes('#')) return false;
      await this.#page.goBack();
      await this.#rest();
      if (this.#page.url() !== this.#arrivedAt) return false;
    }
    return (await isSame()) || this.#isReopened(path, isSame);
  }

  async #isReopened(path: readonly Step[], isSame: () => Promise<boolean>): Promise<boolean> {
    const [opener, ...more] = path;
    const layers = await this.#front.layers().count();
    if (more.length > 0 || layers !== (opener === undefined ? 1 : 0)) return false;
    if (opener === undefined) await this.#page.keyboard.press('Escape');
    else if ((await this.#press(opener)).kind !== 'happened') return false;
    if (opener?.opensLayer) await this.#front.opens();
    await this.#rest();
    return isSame();
  }

  async #press(control: Control): Promise<Outcome> {
    const target = await this.#front.find(control);
    if (target === null) return { kind: 'gone' };
    return press(this.#page, target, control);
  }

  async #lookForErrors(place: Place, control: Control | null): Promise<void> {
    const by = control === null ? '' : `${wordsOf(control)}: `;
    const broken = BROKEN.exec(await this.#page.locator('body').ariaSnapshot());
    if (broken) this.#find(place, `${by}${broken[1]}`);
    const { troubles } = this.#given.person;
    for (; this.#told < troubles.length; this.#told++) this.#find(place, by + (troubles[this.#told] ?? ''));
  }

  async #rest(): Promise<void> {
    await settled(this.#page).catch((error: Error) => this.#find(this.#now, error.message));
  }
}
