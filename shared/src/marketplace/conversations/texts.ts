/** Stands where a piece of a message was hidden. */
export const hiddenPiece = '[hidden until both agree]'
