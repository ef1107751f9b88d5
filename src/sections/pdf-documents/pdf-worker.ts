/** The half of pdf.js that reads the file, in a worker of the page's own origin. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
