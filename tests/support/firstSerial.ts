/** First serial number of the equipment that each view model makes. Two models with the same numbers would refuse each other's. */
export const FIRST_SERIAL = {
  availability: 5_500_000,
  inventory: 6_000_000,
  board: 6_500_000,
  asset: 7_000_000,
  maintenances: 7_500_000,
  centers: 8_000_000,
  tags: 9_000_000,
  states: 9_500_000,
} as const;
