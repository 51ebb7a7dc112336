/** Messages about the profile picture. */
export const photoSaved = 'Your picture was changed.'
export const photoDeleted = 'Your picture was deleted.'

export const photoMissing = 'Choose a picture.'
export const photoOnlyOne = 'Send one picture and nothing else.'
export const photoNotAForm = 'Send the picture as a form with one file.'
export const photoTooLarge = 'The picture must be at most 5 MB.'
export const photoTooManyPixels = 'The picture must be at most 25 megapixels. Make it smaller and try again.'
export const photoWrongType = 'Choose a JPG, PNG or WebP picture.'
export const photoBroken = 'This picture is damaged. Choose another one.'
export const photoCarriesMore = 'This file contains more than a picture. Save it again as JPG, PNG or WebP and retry.'
export const photosBusy = 'Too many pictures are being uploaded right now. Try again in a moment.'
export const photoUploading = 'Your previous upload is still running. Try again in a moment.'
