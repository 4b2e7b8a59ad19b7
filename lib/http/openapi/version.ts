/** The version of the API's document: grows with what callers can see. */
export const apiVersion = '0.1.0'
