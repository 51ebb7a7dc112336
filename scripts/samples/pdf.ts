/** Sizes in points: A4, its margin, the letters of the title and of the lines. */
const sheet = { width: 595, height: 842, margin: 60, title: 18, line: 12, step: 20 } as const

/** In a PDF these signs of a text have a meaning. */
const escaped = (text: string): string => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)

/** A PDF of one page with a title and lines below it. Only ASCII; lines that are too long leave the page. */
export function onePagePdf(title: string, lines: readonly string[]): Buffer {
  const { width, height, margin, step } = sheet
  const shown = [
    `/F1 ${sheet.title} Tf ${margin} ${height - 2 * margin} Td (${escaped(title)}) Tj`,
    `/F1 ${sheet.line} Tf 0 -${step} Td`,
    ...lines.map((line) => `0 -${step} Td (${escaped(line)}) Tj`),
  ]
  const content = ['BT', ...shown, 'ET'].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((body, n) => {
    const at = file.length
    file += `${n + 1} 0 obj\n${body}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}
