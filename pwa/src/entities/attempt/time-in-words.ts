/** '81 min', '2 min 1 s', '40 s'. */
export function timeInWords(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  if (seconds < 60) return `${seconds} s`
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return rest === 0 || minutes >= 60 ? `${minutes} min` : `${minutes} min ${rest} s`
}
