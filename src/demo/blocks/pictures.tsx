import type { ReactNode } from 'react';

/*
 * Drawn on a field of 96 by 96, in outline: `accent` marks what the thing works with, `line` has no inside. One style for all,
 * so that the shop looks like one catalogue.
 */
export const PICTURES: Readonly<Record<string, ReactNode>> = {
  box: (
    <>
      <path d="M20 34 48 22l28 12v30L48 76 20 64z" />
      <path className="line" d="m20 34 28 12 28-12M48 46v30" />
    </>
  ),
  drill: (
    <>
      <path d="M22 30h34l8 6v10l-8 6H40l4 24H28l-4-24h-2a6 6 0 0 1-6-6V36a6 6 0 0 1 6-6z" />
      <path className="accent" d="M64 38h8v6h-8zM72 41h12" />
      <path className="line" d="M26 76h20M44 56l4 4" />
    </>
  ),
  saw: (
    <>
      <path d="M22 44c0-8 6-14 14-14h24v18H40v12H22z" />
      <circle className="accent" cx="58" cy="58" r="20" />
      <circle cx="58" cy="58" r="5" />
      <path className="line" d="M30 30v-8h18v8M12 80h72" />
    </>
  ),
  ladder: (
    <>
      <path className="line" d="M38 14 26 82M58 14l12 68" />
      <path className="accent" d="M36 26h24M34 38h28M32 50h32M30 62h36M28 74h40" />
      <path className="line" d="M20 82h12M64 82h12" />
    </>
  ),
  generator: (
    <>
      <rect x="16" y="28" width="64" height="40" rx="4" />
      <rect className="accent" x="24" y="36" width="26" height="18" rx="2" />
      <path className="line" d="M58 38h14M58 46h14M58 54h14M16 60h64" />
      <circle cx="30" cy="72" r="6" />
      <circle cx="66" cy="72" r="6" />
    </>
  ),
  compressor: (
    <>
      <rect x="14" y="46" width="60" height="22" rx="11" />
      <path className="accent" d="M28 30h22v16H28z" />
      <path className="line" d="M50 36h14v10M74 57h8V40" />
      <circle cx="24" cy="74" r="6" />
      <circle cx="62" cy="74" r="6" />
    </>
  ),
  mixer: (
    <>
      <path d="m30 24 34-6 10 22-10 14-26 6-14-18z" />
      <path className="accent" d="m64 18 10 22-10 14" />
      <path className="line" d="M42 60 30 82M50 58l14 24M24 82h12M58 82h12" />
    </>
  ),
  lamp: (
    <>
      <path className="accent" d="M22 16h22v14H22zM52 16h22v14H52z" />
      <path className="line" d="M33 30v8h30v-8M48 38v34M48 56 30 82M48 56l18 26M48 72v10" />
      <path className="line" d="M24 82h12M60 82h12" />
    </>
  ),
  plate: (
    <>
      <path d="M30 40h30v18H30z" />
      <path className="accent" d="M18 60h56l-6 12H24z" />
      <path className="line" d="M58 40 72 14h10M36 40v-8h16v8M14 82h68" />
    </>
  ),
  excavator: (
    <>
      <path d="M18 40h26v18H18z" />
      <path d="M22 24h16v16H22z" />
      <rect className="accent" x="12" y="64" width="42" height="14" rx="7" />
      <path className="line" d="m44 46 18-24 16 20M78 42v10" />
      <path d="M70 52h14l-4 12-10-4z" />
    </>
  ),
  scaffold: (
    <>
      <path className="line" d="M22 14v68M48 14v68M74 14v68M22 30l26 26 26-26M22 82l26-26 26 26" />
      <path className="accent" d="M16 26h64v6H16zM16 54h64v6H16z" />
    </>
  ),
  projector: (
    <>
      <rect x="14" y="36" width="68" height="30" rx="5" />
      <circle className="accent" cx="34" cy="51" r="10" />
      <path className="line" d="M54 46h18M54 54h18M24 66v8M72 66v8M30 28l4-8M42 28l8-6" />
    </>
  ),
  speaker: (
    <>
      <rect x="28" y="12" width="40" height="72" rx="4" />
      <circle className="accent" cx="48" cy="56" r="15" />
      <circle cx="48" cy="56" r="5" />
      <circle cx="48" cy="28" r="7" />
    </>
  ),
  barrier: (
    <>
      <path className="line" d="M22 38v44M74 38v44M14 82h16M66 82h16" />
      <path className="accent" d="M12 26h72v16H12z" />
      <path className="line" d="m24 42 12-16M44 42l12-16M64 42l12-16" />
    </>
  ),
  missing: (
    <>
      <path className="line" d="M14 14h68v68H14z" />
      <path className="accent line" strokeDasharray="4 5" d="M34 34h22l8 6v6l-8 6H46l3 18H37l-3-18z" />
      <path className="line" d="M24 24h.1M48 24h.1M72 24h.1M24 72h.1M72 72h.1" />
    </>
  ),
  broken: (
    <>
      <rect x="18" y="20" width="60" height="22" rx="4" />
      <rect x="18" y="54" width="60" height="22" rx="4" />
      <path className="accent" d="m50 14-10 22h14L44 66h-2l4-22H34z" />
      <path className="line" d="M64 31h6M64 65h6" />
    </>
  ),
  plug: (
    <>
      <path d="M12 40h20v16H12zM64 36h20v24H64z" />
      <path className="line" d="M32 44h8M32 52h8M64 44h-6M64 52h-6M12 48H4M84 48h8" />
      <path className="accent" d="m44 28 4 8M54 28l-2 8M44 68l4-8M54 68l-2-8" />
    </>
  ),
  cone: (
    <>
      <path d="m42 14-18 60h48L54 14z" />
      <path className="accent" d="m38 28-4 14h28l-4-14zM30 54l-4 14h44l-4-14z" />
      <path className="line" d="M14 80h68" />
    </>
  ),
  flag: (
    <>
      <path className="line" d="M26 12v72M16 84h22" />
      <path className="accent" d="M26 16h46l-10 14 10 14H26z" />
    </>
  ),
  key: (
    <>
      <circle className="accent" cx="32" cy="48" r="18" />
      <circle cx="32" cy="48" r="6" />
      <path className="line" d="M50 48h36v12M72 48v10" />
    </>
  ),
};
