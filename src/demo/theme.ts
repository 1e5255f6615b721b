// Rules of Lara that only demo pages use, and our own for them; loaded with the first of those pages.
import 'virtual:lara-demo.css';
import './prime.css';
