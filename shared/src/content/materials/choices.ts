/** Under what it may be used, in the order of the form. */
export const licences = {
  own: 'My own work',
  permission: 'Used with permission',
  cc0: 'CC0 (no rights reserved)',
  'cc-by': 'CC BY',
  'cc-by-sa': 'CC BY-SA',
  'cc-by-nc': 'CC BY-NC',
} as const
export type Licence = keyof typeof licences
export const licenceKeys = Object.keys(licences) as Licence[]

/** What a material is. Files are our own; a video or a page is a link, which opens elsewhere and says so. */
export const materialKinds = { file: 'File', video: 'Video', link: 'Page' } as const
export type MaterialKind = keyof typeof materialKinds
export const materialKindKeys = Object.keys(materialKinds) as MaterialKind[]

/** Who reads it, besides its owner. */
export const visibilities = { private: 'Only you', batches: 'Your classes', public: 'Everybody' } as const
export type Visibility = keyof typeof visibilities
export const visibilityKeys = Object.keys(visibilities) as Visibility[]
