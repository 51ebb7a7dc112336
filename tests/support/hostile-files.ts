const size = 5 * 2 ** 20 - 1_000

const filled = (unit: string, begin: string, end = '', bytes = size) =>
  Buffer.from(begin + unit.repeat(Math.floor((bytes - begin.length - end.length) / unit.length)) + end, 'latin1')
const pdf = '%PDF-1.7\n'
const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\x90wS\xde'

/** Files of the largest size that keep a careless check busy. @param isAll false: one of each kind */
export function hostileFiles(isAll: boolean): [name: string, bytes: Buffer][] {
  const few: [string, Buffer][] = [
    ['a PDF of small objects', filled('1 0 obj\n<</A 1>>\nendobj\n', pdf, 'startxref\n0\n%%EOF')],
    ['a PDF of one list', filled('1 0 R ', `${pdf}1 0 obj\n[`, ']\nendobj\nstartxref\n0\n%%EOF')],
    ['a PNG of empty chunks', filled('\0\0\0\0tEXt\0\0\0\0', png)],
    ['a JPEG of markers', filled('\xff\xe0\0\x02', '\xff\xd8')],
  ]
  if (!isAll) return few
  return [
    ...few,
    ...[
      '<<',
      '[',
      '(',
      '/a#41',
      '/A ',
      '1 ',
      '% a\n',
      'xref\n',
      'trailer\n',
      'stream\n',
      '1 0 obj\nendobj\n',
      '<',
      '(\\',
    ].map((unit): [string, Buffer] => [`a PDF of ${JSON.stringify(unit)}`, filled(unit, `${pdf}1 0 obj\n`)]),
    ['a PDF of names in a dictionary', filled('/A 1 ', `${pdf}1 0 obj\n<<`, '>>\nendobj\n')],
    ['a PDF of short streams', filled('1 0 obj\n<</Length 1>>\nstream\na\nendstream\nendobj\n', pdf)],
    ['a PNG of pages', filled('<html ', png)],
    ['a JPEG of a scan', filled('\xff\0', '\xff\xd8\xff\xda\0\x02')],
    ['a JPEG of nothing', filled('\xff', '\xff\xd8')],
    ['a WebP of nothing', filled('\0', 'RIFF\xf0\xff\x4f\0WEBPVP8 ')],
    ['text', filled('<svg a', 'GIF89a')],
  ]
}
