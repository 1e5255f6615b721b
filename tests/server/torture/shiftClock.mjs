/** A preload (`node --import`). The first SIGUSR2 sets the clock of the process a day ahead, the next one a day behind the true time. */
const RealDate = Date;
const DAY = 86_400_000;
let shift = 0;

process.on('SIGUSR2', () => {
  shift = shift === 0 ? DAY : shift === DAY ? -DAY : 0;
});

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
