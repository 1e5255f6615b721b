/** Greeting for the hour in the local time zone. */
export function greetingAt(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour >= 6 && hour < 12) return 'morning';
  return hour >= 12 && hour < 20 ? 'afternoon' : 'evening';
}
