import { type Zipped, zipOf } from './zip.ts'

/** A run of text, with the properties of its formatting. */
export const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

/** A cell of paragraphs: text, or XML of runs. */
export const cell = (...paragraphs: string[]) =>
  `<w:tc><w:tcPr/>${paragraphs.map((one) => `<w:p><w:pPr><w:rPr><w:b/></w:rPr></w:pPr>${one.startsWith('<') ? one : run(one)}</w:p>`).join('')}</w:tc>`

export const table = (...rows: (readonly string[])[]) =>
  `<w:tbl><w:tblPr/>${rows.map((cells) => `<w:tr>${cells.map((one) => (one.startsWith('<w:tc>') ? one : cell(one))).join('')}</w:tr>`).join('')}</w:tbl>`

/** A Word file with a body. @param relations its pictures and links */
export const docxOf = (body: string, relations = '', more: readonly Zipped[] = []): Buffer =>
  zipOf([
    ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    [
      'word/_rels/document.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    ],
    [
      'word/document.xml',
      `<?xml version="1.0" encoding="UTF-8"?>\n<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:a="a" xmlns:r="r" xmlns:m="m" xmlns:mc="mc"><w:body>${body}</w:body></w:document>`,
    ],
    ...more,
  ])

export const relation = (id: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Target="${target}"${mode && ` TargetMode="${mode}"`} Type="image"/>`

/** A picture in a run. */
export const drawn = (id: string) => `<w:r><w:drawing><a:blip r:embed="${id}"/></w:drawing></w:r>`
