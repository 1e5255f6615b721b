import type { ComponentProps } from 'react';
import type { SignatureStroke } from '../../../../machines/types';
import { SIGNATURE_BOX } from '../../../../contract/lib/limits';
import { pathOfStrokes } from '../../../shared/domain/signature';
import styles from './signature.module.css';

interface Props extends ComponentProps<'svg'> {
  strokes: readonly SignatureStroke[];
  label: string;
}

/** A signature as it was drawn, in the colour of the text around it. */
export function SignaturePicture({ strokes, label, ...rest }: Props) {
  const { width, height } = SIGNATURE_BOX;
  return (
    <svg {...rest} role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
      <path className={styles.line} d={pathOfStrokes(strokes)} />
    </svg>
  );
}
