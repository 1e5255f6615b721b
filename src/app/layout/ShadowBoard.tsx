import styles from './fullPage.module.css';

/** A wall of tools on which one is missing; the sentence beside it says the same in words. */
export function ShadowBoard() {
  return (
    <svg className={styles.board} viewBox="0 0 440 250" aria-hidden="true">
      <defs>
        <pattern id="pegs" width="24" height="24" patternUnits="userSpaceOnUse">
          <circle className={styles.peg} cx="4" cy="4" r="1.5" />
        </pattern>
      </defs>
      <rect width="440" height="250" fill="url(#pegs)" />
      <g className={styles.tool}>
        <path d="M36 36h62c5 0 8 4 8 10l-14 2c-4-4-9-3-12-1v10H62V47H36z" />
        <path d="M62 61h15l3 141a10 10 0 0 1-21 0z" />
        <path d="M355 29v22l10 8 10-8V29a30 30 0 0 1 4 52v118a13 13 0 0 1-26 0V81a30 30 0 0 1 2-52z" />
      </g>
      <path
        className={styles.missing}
        d="M180 35h50c6 0 9 3 9 8l17 6v16l-17 6c0 5-3 8-9 8h-12l6 54c5 1 7 3 7 7v16c0 4-2 6-6 6h-46c-4 0-6-2-6-6v-18c0-4 3-7 8-7l-6-54c-5 0-8-3-8-8V43c0-5 4-8 13-8zm76 22h28"
      />
      <g className={styles.hook}>
        <circle cx="55" cy="54" r="3" />
        <circle cx="86" cy="56" r="3" />
        <circle cx="172" cy="86" r="3" />
        <circle cx="226" cy="86" r="3" />
        <circle cx="350" cy="94" r="3" />
        <circle cx="383" cy="94" r="3" />
      </g>
    </svg>
  );
}
