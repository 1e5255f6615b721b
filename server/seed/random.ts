/** Random numbers that come out the same on every run from the same seed (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0, below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the items; throws for an empty list. */
  pick<T>(items: readonly T[]): T {
    return pickAt(items, this.next());
  }

  /** One of the items, the first ones far more often than the last. */
  pickEarly<T>(items: readonly T[]): T {
    return pickAt(items, this.next() ** 2.2);
  }

  /** The items in another order. */
  shuffled<T>(items: readonly T[]): T[] {
    const order = items.map((item) => ({ item, rank: this.next() }));
    return order.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
  }
}

/** The item at a fraction of the list, from 0 to below 1. */
function pickAt<T>(items: readonly T[], fraction: number): T {
  const item = items[Math.floor(fraction * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
