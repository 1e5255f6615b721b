/** A text whose parts between double stars weigh more: languages put them in different places. */
export function Emphasis({ text }: { text: string }) {
  return <>{text.split('**').map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part))}</>;
}
