import type { ComponentProps } from 'react';
import type { SignatureStroke } from '../../../../machines/types';
import { SIGNATURE_BOX } from '../../../../contract/lib/limits';
import { pathOfStrokes } from '../../../shared/domain/signature';
import styles from './signature.module.css';

interface Props extends ComponentProps<'svg'> {
  strokes: readonly SignatureStroke[];
  label: string;
  /** Lies on its side, for a phone that is held upright and turned to sign. */
  isTurned?: boolean;
}

/** A signature as it was drawn, in the colour of the text around it. */
export function SignaturePicture({ strokes, label, isTurned = false, ...rest }: Props) {
  const { width, height } = SIGNATURE_BOX;
  return (
    <svg
      {...rest}
      role="img"
      aria-label={label}
      viewBox={isTurned ? `0 0 ${height} ${width}` : `0 0 ${width} ${height}`}
    >
      <g transform={isTurned ? `rotate(90) translate(0 -${height})` : undefined}>
        {isTurned ? <path className={styles.base} d={`M60 ${height - 90}H${width - 60}`} /> : null}
        <path className={styles.line} d={pathOfStrokes(strokes)} />
      </g>
    </svg>
  );
}
