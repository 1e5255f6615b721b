/** Which greeting the hour asks for, by the clock on the wall. */
export function greetingAt(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour >= 6 && hour < 12) return 'morning';
  return hour >= 12 && hour < 20 ? 'afternoon' : 'evening';
}
