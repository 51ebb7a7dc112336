/**
 * Replaces texts anywhere in a value of JSON.
 * @param mark only texts with this are replaced
 */
export const inAllTexts = <Value>(value: Value, mark: string, replace: (text: string) => string): Value =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === 'string' && one.includes(mark) ? replace(one) : one,
  ) as Value
