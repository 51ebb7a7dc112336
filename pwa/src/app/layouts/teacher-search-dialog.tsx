import { AreaSearchDialog } from './area-search-dialog.tsx'
import { inquiriesFor, materialFor, ownTestsFor, pagesFor } from './teacher-search-hits.ts'

const hitsFor = (text: string) => Promise.allSettled([ownTestsFor(text), materialFor(text), inquiriesFor(text)])

/** A teacher's own tests, material and inquiries, and the pages of the area. */
export const TeacherSearchDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <AreaSearchDialog
    says="Your tests, material, inquiries or pages"
    pagesFor={pagesFor}
    hitsFor={hitsFor}
    onClose={onClose}
  />
)
