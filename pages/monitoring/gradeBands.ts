/** From the best grade to the worst; further ones keep the last colour. */
const SHADES = ['#1a7f4b', '#d9a400', '#c26a00', '#c8321f'];
const FULL = 100;

/** The gauge's bands, from 0 upwards, of grades that are told from the best down: `0.5:#c8321f` = this colour up to half. */
export function gradeBands(grades: ReadonlyArray<{ from: number }>): string[] {
  const shadeOf = (index: number) => SHADES[Math.min(index, SHADES.length - 1)];
  const endOf = (index: number) => (grades[index - 1]?.from ?? FULL) / FULL;
  return grades.map((_, index) => `${endOf(index)}:${shadeOf(index)}`).reverse();
}
