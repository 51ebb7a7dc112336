import { guardsIn } from '../guard.ts'

const formats = 'api/src/content/question-formats'
const zip = `${formats}/zip/open.ts`
const tree = `${formats}/xml/tree.ts`
const stream = `${formats}/xml/stream.ts`
const pictures = `${formats}/zip/pictures.ts`
const qti = `${formats}/qti/package.ts`
const word = `${formats}/docx`

/** Word files and QTI packages: what they unpack to, and what they name elsewhere. */
export const packedFileGuards = [
  ...guardsIn('tests/api/unit/content/question-formats/packed-attacks.test.ts', [
    [
      'a package has a size',
      zip,
      'if (size > importLimits.package) throw',
      'if (size < 0) throw',
      'a package of more than 50 MB',
    ],
    [
      'a package is unpacked up to a limit',
      zip,
      'if (size > importLimits.packageInflated) throw',
      'if (size < 0) throw',
      'a package that unpacks to more than 200 MB',
    ],
    [
      'a package has a number of files',
      zip,
      'if (count > importLimits.packageFiles) throw',
      'if (count < 0) throw',
      'more than 10,000 files',
    ],
    ['one file of a package has a size', zip, 'if (size > max) return undefined', '', 'an item of 100 MB'],
    [
      'pictures of a package have a size',
      pictures,
      'if (this.#size > importLimits.packagePictures) throw',
      'if (this.#size < 0) throw',
      'pictures of more than 64 MB',
    ],
    [
      'one picture is not shown by any number of items',
      qti,
      'if (pictures.printed > importLimits.packageInflated) throw',
      'if (pictures.printed < 0) throw',
      'one picture that many items',
    ],
    [
      'one picture is not shown by any number of rows',
      `${word}/read.ts`,
      'if (pictures.printed > importLimits.packageInflated) throw',
      'if (pictures.printed < 0) throw',
      'one picture that many rows',
    ],
    [
      'an item has no document type',
      tree,
      "throw new XmlRefused('item-broken', 'a document type is not allowed')",
      '',
      'a document type of elsewhere in an item',
    ],
    [
      'a Word file has no document type',
      stream,
      "throw new Error('a document type is not allowed')",
      '',
      'a document type of elsewhere in a Word file',
    ],
    [
      'elements of an item have a depth',
      tree,
      'if (stack.length > maxElementDepth) throw',
      'if (stack.length < 0) throw',
      'a manifest that is nested too deeply',
    ],
    [
      'elements of a Word file have a depth',
      stream,
      'if (depth > maxDepth) throw',
      'if (depth < 0) throw',
      'elements within each other in a Word file',
    ],
    [
      'an item has a number of elements',
      tree,
      'if (nodes > maxNodes) throw',
      'if (nodes < 0) throw',
      'an item of many elements',
    ],
    ['attributes count as elements', tree, "parser.on('attribute', count)", '', 'an item of many attributes'],
    [
      'a text of a Word file has an end',
      stream,
      'if (length - ended > maxTextLength) throw',
      'if (length < 0) throw',
      'a text of 100 MB in a cell',
    ],
    [
      'a row of a Word file has a length',
      `${word}/tables.ts`,
      'if (this.#size > maxTextLength) throw',
      'if (this.#size < 0) throw',
      'a row of more texts',
    ],
    [
      'a Word file has a number of tables',
      `${word}/read.ts`,
      'if (size > maxTextLength) throw',
      'if (size < 0) throw',
      'more tables than anybody reads',
    ],
    [
      'a picture of an item is in its package',
      qti,
      'isElsewhere(name) ? undefined : ',
      '',
      'a picture of another server',
    ],
    [
      'an element that nobody knows is not lost',
      `${formats}/qti/html.ts`,
      'if (!kept.has(tag))',
      'if (tag === "?")',
      'a text of elsewhere',
    ],
  ]),
  ...guardsIn('tests/api/unit/content/question-formats/docx.test.ts', [
    [
      'a picture of a Word file is in the file',
      `${word}/read.ts`,
      "TargetMode === 'External'",
      'TargetMode === 0',
      'refuses a row with a picture elsewhere',
    ],
  ]),
  ...guardsIn('tests/api/unit/content/question-formats/qti.test.ts', [
    [
      'rows of a list come from tables',
      'api/src/content/imports/run/open-packed.ts',
      "if (list && format !== 'xlsx') throw",
      'if (list === null) throw',
      'is no file of a list',
    ],
    [
      'an interaction that no type has is told',
      `${formats}/qti/item.ts`,
      "if (others.length > 0) refuse('interaction-unsupported', namesOf(others))",
      "if (others.length < 0) refuse('interaction-unsupported', namesOf(others))",
      'interactions that no type has',
    ],
    [
      'what a manifest names in vain is told',
      qti,
      "for (const path of missing) yield refused(place(path), 'item-missing', path)",
      '',
      'names the item of each refusal',
    ],
  ]),
]
