import { type MaskKind, maskContacts } from './mask.ts'

const word =
  '(?:img|image|pxl|vid|mvimg|doc|document|photo|picture|scan|screenshot|whatsapp image|adobe scan|camscanner)'
const date = '20\\d\\d[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\\d|3[01])'
const time = '(?:[01]\\d|2[0-3])[-_.:]?[0-5]\\d[-_.:]?[0-5]\\d(?:[-_.]?\\d{3})?'
const cameraName = new RegExp(
  `^(?:${word}[ _-])?${date}(?:(?: at |[ t_-])${time}|[-_]wa\\d{4})?(?: ?\\(\\d{1,2}\\))?\\.[a-z]{3,4}$`,
  'i',
)

/** Whether a name is a moment, as cameras and telephones give it: 'IMG_20261127_160524.jpg'. It leads to nobody. */
export const isCameraName = (name: string): boolean => cameraName.test(name)

/** Hides contact details in the name of a file, as `maskContacts` does in a text. */
export const maskFileName = (
  name: string,
  earlier: readonly string[] = [],
): { text: string; masks: readonly MaskKind[] } =>
  isCameraName(name) ? { text: name, masks: [] } : maskContacts(name, earlier)
