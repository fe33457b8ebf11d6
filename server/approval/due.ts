/** End of the working day that lies so many working days after the arrival: `YYYY-MM-DD 18:00:00`. Weekends are free. */
export function dueAfter(arrivedAt: string, workingDays: number): string {
  const day = new Date(`${arrivedAt.slice(0, 10)}T00:00:00Z`);
  for (let left = Math.max(1, workingDays); left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return `${day.toISOString().slice(0, 10)} 18:00:00`;
}
