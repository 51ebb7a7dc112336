import archiver from 'archiver'

export const docxMime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const types = `${xml}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${docxMime}.main+xml"/></Types>`
const relations = `${xml}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => signs[sign]!)

const cellOf = (text: string, isBold: boolean) =>
  `<w:tc><w:tcPr/><w:p><w:r><w:rPr>${isBold ? '<w:b/>' : ''}<w:sz w:val="18"/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p></w:tc>`
const lines = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(
  (side) => `<w:${side} w:val="single" w:sz="4" w:color="808080"/>`,
)

/** Prints rows as a Word file with one table on wide pages. The first row is the header. */
export function printDocx(rows: readonly (readonly string[])[]): AsyncIterable<Uint8Array> {
  const printed = rows.map((row, i) => `<w:tr>${row.map((text) => cellOf(text, i === 0)).join('')}</w:tr>`)
  const grid = (rows[0] ?? []).map(() => '<w:gridCol w:w="1500"/>').join('')
  const body = `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${lines.join('')}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${printed.join('')}</w:tbl><w:p/><w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720" w:header="0" w:footer="0" w:gutter="0"/></w:sectPr>`
  const archive = archiver('zip')
  archive.append(types, { name: '[Content_Types].xml' })
  archive.append(relations, { name: '_rels/.rels' })
  archive.append(
    `${xml}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    { name: 'word/document.xml' },
  )
  archive.finalize().catch((error: Error) => archive.destroy(error))
  return archive
}
