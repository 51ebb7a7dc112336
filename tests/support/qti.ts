import { type Zipped, zipOf } from './zip.ts'

/** The smallest picture. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Declares an answer: its type, what is right, and more. */
export const declared = (type: string, values: readonly string[], more = '', id = 'RESPONSE') =>
  `<responseDeclaration identifier="${id}" ${type}><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${more}</responseDeclaration>`

/** An item of QTI. */
export const item = (body: string, declarations = '', more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd" identifier="item-1" title="Title" xml:lang="en" adaptive="false" timeDependent="false">
${declarations}
<itemBody>${body}</itemBody>
${more}
</assessmentItem>
`

/** An item with one choice of two. */
export const choice = (asked: string, first = 'one', more = '') =>
  item(
    `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>${asked}</prompt><simpleChoice identifier="A">${first}</simpleChoice><simpleChoice identifier="B">two</simpleChoice></choiceInteraction>`,
    declared('cardinality="single" baseType="identifier"', ['A']),
    more,
  )

/** A package with a manifest of its items. */
export function qtiPackage(
  items: readonly Zipped[],
  more: readonly Zipped[] = [],
  type = 'imsqti_item_xmlv2p1',
): Buffer {
  const resources = items.map(([path], i) => `<resource identifier="r${i}" type="${type}" href="${path}"/>`).join('')
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${resources}</resources></manifest>`
  return zipOf([['imsmanifest.xml', manifest], ...items, ...more])
}
